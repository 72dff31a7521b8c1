import { BUSINESS } from '#contract/business.ts';
import type { CityCopy } from '../city-copy.ts';

export const oakland: CityCopy = {
  strip: 'cranes',
  description:
    'Local movers for Oakland: hill stairs, Lake Merritt walk-ups, Jack London lofts, curb permits, and truck routes that respect the I-580 weight limit.',
  intro: [
    'Oakland changes house by house. Before lunch it can be a dresser down three flights in Adams Point, after lunch a loading dock off the Embarcadero, and toward evening a wardrobe on a staircase in the Montclair hills. What worked at the first address is no help at the third, so we begin by asking about steps, elevators and the curb.',
    `${BUSINESS.name} is a family business with its home base in the East Bay. On these streets a crew learns that a hill road can be narrower than the map says, and that a parking space held for two hours is worth more than a second dolly.`,
  ],
  reasons: [
    {
      title: 'The right freeway from the start',
      text: 'A phone will happily send a loaded truck onto I-580, where heavy vehicles are banned through most of Oakland. Our drivers plan on I-880 and build the day’s schedule around it.',
    },
    {
      title: 'Steps counted before the crew is chosen',
      text: 'Many front doors above Highway 13 sit a full story above or below the street. We look at the stairs with you, on site or by video, and send enough people for them.',
    },
    {
      title: 'Tape measure for the elevator',
      text: 'Apartment houses around Lake Merritt often have a single small cab, and some have none. We measure the sofa against it ahead of time instead of finding out in the lobby.',
    },
    {
      title: 'Help with the obstruction permit',
      text: 'We tell you how many feet of curb the truck needs, when the signs have to go up, and which side of the street makes the shorter carry.',
    },
    {
      title: 'Punctual when the signs have an end time',
      text: 'A reserved curb or a booked freight elevator runs out at the posted hour. That is where our on-time guarantee is worth the most.',
    },
  ],
  neighborhoods: [
    {
      name: 'Adams Point and Grand Lake',
      text: 'Apartment buildings from the 1920s to the 1960s, tight landings and cars parked solid along every block. We ask for curb space close to the door, because the alternative is a double-parked truck on a bus street.',
    },
    {
      name: 'Rockridge and Temescal',
      text: 'Craftsman bungalows, duplexes and backyard cottages on driveways poured for much narrower cars. The truck usually stays in the street and furniture travels along the side yard. Blocks near Rockridge BART have permit parking.',
    },
    {
      name: 'Montclair and the hills',
      text: 'Winding one-and-a-half-lane roads, carports, decks and outdoor staircases through the trees. A smaller truck, or a short shuttle run from a wider corner, is often the faster choice.',
    },
    {
      name: 'Crocker Highlands and Trestle Glen',
      text: 'Large older houses on curving streets. Expect heavy furniture, formal stairways with a turn, and branches low enough to decide where a tall truck can stop.',
    },
    {
      name: 'Downtown and Uptown',
      text: 'Newer towers with docks, move-in hours and elevator reservations. On parts of Telegraph Avenue a protected bike lane lies between the parked cars and the sidewalk, so a side-street entrance can save many steps.',
    },
    {
      name: 'Jack London Square',
      text: 'Converted warehouses and newer lofts. Freight trains run in the street along Embarcadero West, and the old produce market at Third and Franklin does its business before eight in the morning; we time the truck around both.',
    },
    {
      name: 'West Oakland',
      text: 'Victorians with tall front steps over a raised basement, next to townhouses and live-work space. Door frames are old and narrow, so legs and doors come off before the carry begins.',
    },
    {
      name: 'Fruitvale, Dimond and Laurel',
      text: 'Bungalows and small apartment houses, flat near International Boulevard and steeper above MacArthur. The center bus lanes on International limit left turns, and the truck’s approach is planned for it.',
    },
  ],
  logistics: [
    {
      heading: 'What the I-580 truck ban means for your move',
      paragraphs: [
        'From Grand Avenue down to the San Leandro border, I-580 is closed to any truck weighing more than 4.5 tons. A full-size moving truck is heavier than that, so it takes I-880 and comes up to Dimond, Laurel or Redwood Heights on surface streets. Your own car may go the short way; do not be surprised if you arrive first.',
      ],
    },
    {
      heading: 'Holding a parking space in Oakland',
      paragraphs: [
        'To reserve street parking you need an Obstruction Permit from the City of Oakland’s Department of Transportation. It comes with No Parking signs, which must be posted 72 hours before the truck arrives. On a commercial street the city may also want a traffic control plan.',
        'Cones set out without a permit do not reserve anything. Before fixing the date, read the sweeping sign on your side of the block.',
      ],
      official: {
        label: 'City of Oakland: Obstruction Permit',
        href: 'https://www.oaklandca.gov/services/obstruction-permit',
      },
    },
    {
      heading: 'Crossing the bay from here',
      paragraphs: [
        'The Bay Bridge toll is collected toward San Francisco only; coming back is free. Toward Contra Costa County the Caldecott Tunnel on Highway 24 has no toll, and Alameda is reached by the Webster Tube or the drawbridges.',
      ],
    },
  ],
  extra: {
    residential: {
      heading: 'Residential moving in Oakland homes and apartments',
      paragraphs: [
        'A bungalow move and an apartment move need different mornings. In a bungalow we pad the door frames and clear the basement first, since that is where the heavy and forgotten things live. In an apartment house we start with the elevator: who has the key, which hours are allowed, and whether the manager wants a certificate of insurance. Being licensed and insured, we can supply one; the wording just has to reach us early.',
        'Hill houses get a third plan. Boxes go up or down in a chain, large pieces are wrapped inside, and no one carries glass on wet redwood steps. If rain is due, we bring extra covers and allow more time.',
      ],
    },
    commercial: {
      heading: 'Commercial moves: offices, studios and shops',
      paragraphs: [
        'Downtown offices around Broadway and the lake usually have dock hours and a building engineer to please; studios in old West Oakland warehouses often have a roll-up door and no dock at all. We walk the space, number desks and cabinets against a floor plan, and move in the order in which people need to work again.',
        'Evenings or a weekend can be discussed if your lease and the building allow it. Servers, files and the front desk go last out and first in, so that downtime stays short.',
      ],
    },
    local: {
      heading: 'Local moving, from one end of Oakland to the other',
      paragraphs: [
        'An Oakland move often stays in Oakland: Temescal to Maxwell Park, the lake to Redwood Heights, a loft traded for a yard. The drive is short, so the carry at both ends decides the length of the day.',
        'Moves to Berkeley, Alameda, Piedmont or San Leandro run the same way, but each city has its own rules for the curb. We check both ends.',
      ],
    },
    complete: {
      heading: 'Complete services under one roof',
      paragraphs: [
        'Packing can be the whole house, the kitchen alone, or only the art and mirrors. When keys do not line up, which happens often with Oakland closings and renovations, we hold everything in storage and bring it when the floors are dry.',
        'Leaving the Bay Area altogether? Our long distance moves have GPS tracking: you know the truck’s position while you drive behind it or fly ahead.',
      ],
    },
    budget: {
      heading: 'Options for a smaller budget',
      paragraphs: [
        'The cheapest pound is the one that stays behind. Oakland’s garbage service picks up bulky items at the curb by appointment, for renters as well as owners; ask for the current yearly allowance and book weeks ahead.',
        'Pack the books, clothes and pantry yourself and leave us the furniture and the fragile shelf. Pick a weekday in the middle of the month, when elevators and curbs are easier to get. Gather boxes near the door and empty the dressers.',
      ],
    },
  },
  audience:
    'Oakland households with a basement full of tools, students at Laney, Merritt College or Northeastern’s campus on the old Mills grounds, seniors leaving a hill house for an elevator building by the lake, and businesses moving between Uptown and the waterfront all need a different crew size. Tell us which one is yours.',
  questions: [
    {
      question: 'Can your truck get up my street in the hills?',
      answer:
        'Usually some truck can. Send us the address and a few photos of the nearest bend and the parked cars. If a long truck cannot turn around, we propose a shorter one or a shuttle from a wider spot and put it in the plan.',
    },
    {
      question: 'How early should I deal with the parking signs?',
      answer:
        'Begin two weeks ahead. The signs themselves have to be up 72 hours ahead, and the application needs its own time before that.',
    },
    {
      question: 'Do you give a price over the phone?',
      answer:
        'Our free 15-minute quote gives you a first idea. The written estimate follows once we have seen your things, in person or by video, as California requires. No hidden fees are waiting in it.',
    },
  ],
  callToAction: 'Send us both Oakland addresses and a word about the stairs. We reply within 24 hours.',
  nearby: ['piedmont', 'alameda', 'emeryville', 'berkeley', 'san-leandro'],
};
