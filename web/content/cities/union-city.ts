import type { CityCopy } from '../city-copy.ts';

export const unionCity: CityCopy = {
  strip: 'salt-marsh',
  description:
    'Union City movers for Alvarado, Decoto, the BART Station District and homes along Mission Boulevard. Family-run, with packing and storage.',
  intro: [
    'Union City was put together in 1959 from two old towns, Alvarado by the Bay and Decoto at the foot of the hills, and movers can still tell them apart. Decoto has short blocks and small lots. Alvarado has an old main street with subdivisions grown around it. In the middle are the 1970s, courts and all.',
    'Lately there is a third center: apartment houses around the BART station, where a move depends on an elevator, a loading zone and a leasing office’s hours. Each of the three is prepared differently.',
  ],
  reasons: [
    {
      title: 'Big families, one moving day',
      text: 'Three generations under one roof can mean two dining sets and several destinations. Then each box gets its owner’s name beside the room.',
    },
    {
      title: 'Building rules read in advance',
      text: 'The newer rentals near the station may set move-in slots by the hour. Send us the sheet and we match it; being on time is guaranteed.',
    },
    {
      title: 'Space when dates don’t meet',
      text: 'Storage covers the gap between leaving a rental and getting the keys to a purchase, so nothing has to live in a cousin’s garage.',
    },
    {
      title: 'Local, and accountable',
      text: 'This is a family company with an East Bay home base, licensed, insured and without fees that surface at the end.',
    },
  ],
  neighborhoods: [
    {
      name: 'Decoto',
      text: 'Older small houses on a grid east of the station, several with a second dwelling in the yard. Side gates are tight, and curb space is spoken for by evening.',
    },
    {
      name: 'Station District',
      text: 'Mid-rise apartments within a walk of BART. The carry from loading area to elevator to unit is long; flat-packed furniture travels better in pieces.',
    },
    {
      name: 'Old Alvarado',
      text: 'Cottages and a few historic buildings near Smith Street and Union City Boulevard. Rooms and doors are small, so we measure first.',
    },
    {
      name: 'Contempo',
      text: 'Seventies houses grouped closely on courts that a long truck should enter backward or not at all. We often park at the mouth and roll in.',
    },
    {
      name: 'West of Union City Boulevard',
      text: 'Later two-story homes toward the marsh. Wind off the Bay slams any door that is not wedged.',
    },
    {
      name: 'East of Mission Boulevard',
      text: 'The first rise of the hills. Sloping driveways and steps to the entry make this the part of the city where the ramp angle needs thought.',
    },
  ],
  logistics: [
    {
      heading: 'Choosing between two bridges',
      paragraphs: [
        'From the west side, Union City Boulevard turns into Hesperian and leads to Route 92 and the San Mateo Bridge. From the middle of town, Decoto Road runs straight to I-880 and the Dumbarton. Each charges Peninsula-bound traffic and lets you return for nothing, so the end address decides: Redwood City and north for the one, Palo Alto and Menlo Park for the other.',
        'On 880 itself the Whipple Road and Alvarado-Niles exits are busy with shoppers for Union Landing; Mission Boulevard is the alternative along the hills.',
      ],
    },
    {
      heading: 'Where the truck may wait',
      paragraphs: [
        'Single-family streets are usually simple: clear the driveway and the length of curb beside it the night before. Check for a sweeping sign first; at least a quarter of the city’s curbs have one.',
        'Around BART the curb runs on a clock: four hours at most at the meters of 11th Street and Union Square, and two on weekdays along 12th, J, Meyers Drive and Alvarado-Niles. Off the street, the property decides where loading happens. If a truck has to block public parking for longer, ask Public Works what it requires; we go through the form with you.',
      ],
      official: {
        label: 'City of Union City: Parking FAQs',
        href: 'https://www.unioncity.org/325/Parking-FAQs',
      },
    },
  ],
  audience:
    'Around here we move households of two and of nine, students who commute by BART to Berkeley or by bus up to Cal State East Bay, seniors taking an apartment in the Masonic Homes or Acacia Creek area on Mission Boulevard, and businesses in the buildings along Whipple Road and Central Avenue.',
  questions: [
    {
      question: 'Our new apartment allows two hours for the elevator. Is that enough?',
      answer:
        'For a one-bedroom it generally is, if boxes are closed and beds are apart before the slot begins. For more rooms, ask for two slots or let us pack the day before.',
    },
    {
      question: 'We are leaving for another state. Who do we ask where the truck is?',
      answer: 'Long-haul moves are tracked by GPS, and questions sent to us are answered within 24 hours.',
    },
  ],
  callToAction:
    'Tell us how many people, how many rooms and which half of town. You get a free quote, and later an estimate in writing.',
  nearby: ['newark', 'fremont', 'hayward'],
};
