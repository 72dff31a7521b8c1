import { BUSINESS } from '#contract/business.ts';
import type { CityCopy } from '../city-copy.ts';

export const pleasanton: CityCopy = {
  strip: 'vineyard',
  description:
    'Pleasanton movers for gated Ruby Hill, the old streets by Main, Birdland, Hacienda offices and Stoneridge apartments. Insured, on time, East Bay family.',
  intro: [
    'A moving day in Pleasanton frequently begins at a gate. In Ruby Hill it has a guard, in the apartment complexes by Stoneridge a keypad, at the office campuses of Hacienda a dock manager with a clipboard. A crew that is not on the list sits outside with the engine off.',
    'So our first questions concern names, codes and hours. Furniture comes second, though there is plenty of it: upstairs lofts, home gyms, patio sets and a third garage bay that has not held a car for years.',
  ],
  reasons: [
    {
      title: 'Gate lists and certificates',
      text: 'Associations and office landlords like to see insurance documents in advance. We are an insured, licensed mover; tell us early what they require.',
    },
    {
      title: 'Offices by floor plan',
      text: 'For firms in Hacienda or near the mall we relocate desks, files and equipment with minimal downtime, room by room.',
    },
    {
      title: 'Punctual by guarantee',
      text: 'If an association allows trucks from nine to four, an hour lost in the morning is gone. Our on-time guarantee is meant for such days.',
    },
    {
      title: 'Things assembled upstairs',
      text: 'A curved staircase in an entry hall looks easy and seldom is. A treadmill built on the second floor must usually be taken apart there.',
    },
    {
      title: 'A family from over the hill',
      text: `${BUSINESS.name} is family-run, at home in the East Bay, and plans its Tri-Valley days around the freeway clock.`,
    },
  ],
  neighborhoods: [
    {
      name: 'Downtown',
      text: 'Victorians and cottages on the blocks beside Main Street have porches and mature trees. Curb space is shared with diners and shoppers, above all on weekends.',
    },
    {
      name: 'Ruby Hill',
      text: 'Guarded entrances, long driveways, stone floors and stairs that are the pride of the house. Plan for floor covering.',
    },
    {
      name: 'Birdland and Val Vista',
      text: 'Tract homes from the 1960s and later, the former on streets named after birds. Level lots and wide garages.',
    },
    {
      name: 'Vintage Hills and Kottinger Ranch',
      text: 'The southeastern slopes. Driveways tilt, and courts are short for a big truck.',
    },
    {
      name: 'Stoneridge and Hacienda',
      text: 'Apartments and townhouses near the two BART stations on the Dublin line. Visitor spaces do not fit a truck, so ask where loading is allowed.',
    },
    {
      name: 'Castlewood',
      text: 'A country-club hillside off Foothill Road with narrow, twisting lanes. It is outside the city limits, so Alameda County answers for the roads.',
    },
  ],
  logistics: [
    {
      heading: 'The 580/680 corner',
      paragraphs: [
        'The freeways meet at the northwest of town. Toward Silicon Valley, I-680 crosses the Sunol Grade, which is slow going out in the morning and coming home at night. For the Peninsula the Dumbarton and San Mateo spans are the choices, each tolled in the westbound direction.',
        'A loaded truck bound for central Oakland leaves 580 at I-238: the stretch of 580 through Oakland up to Grand Avenue excludes anything heavier than 4.5 tons, and I-880 takes its place.',
      ],
    },
    {
      heading: 'Fair weeks, street parties and curb space',
      paragraphs: [
        'During the Alameda County Fair in early summer the roads around Bernal and Valley Avenues fill with visitors, and Main Street is shut for festivals on certain summer evenings. Look at the event calendar before you fix the day.',
        'For a reserved space in a public street, ask the engineers at 200 Old Bernal Avenue. Work that affects a street or a sidewalk needs their encroachment permit: a simple one is usually issued over the counter, while a plan for traffic or pedestrians adds a few business days. Inside private communities only the association can answer. We help with both requests.',
      ],
      official: {
        label: 'City of Pleasanton: Permits, Forms & Fees',
        href: 'https://www.cityofpleasantonca.gov/our-government/community-and-economic-development/permits-forms-fees/',
      },
    },
  ],
  audience:
    'Our Pleasanton customers are households changing schools or adding a bedroom, students leaving Amador Valley or Foothill High for a dorm and coming back in June with twice as much, seniors who choose a retirement community such as Stoneridge Creek and cannot take everything along, and businesses whose lease in one Hacienda building ends as another begins.',
  questions: [
    {
      question: 'What does our HOA need to know?',
      answer:
        'Date, arrival window, length of the truck and who the mover is. Some associations also restrict days or ask for floor protection in shared halls.',
    },
    {
      question: 'Do you see the house before naming a figure?',
      answer:
        'We do, on site or on camera. The quick quote is free and gives you a first idea; the written estimate comes after the inspection.',
    },
  ],
  callToAction:
    'Put us on the gate list: send the addresses and the association’s rules, and we reply inside a day.',
  nearby: ['dublin', 'livermore', 'san-ramon', 'fremont'],
};
