import type { CityCopy } from '../city-copy.ts';

export const concord: CityCopy = {
  strip: 'oak-hills',
  description:
    'Concord movers for ranch houses, Monument apartments and offices near BART. East Bay crew, packing and storage, on-time guarantee, no hidden fees.',
  intro: [
    'Much of Concord went up in the decades after the war, on orchard land, for people who owned cars. That makes it friendly to movers: single-story ranch houses, broad driveways, and a curb where a truck fits. The labor hides in other places, such as the garage rafters, the shed behind the lemon tree and the side yard with the camper.',
    'Renters have the opposite problem. An upstairs apartment holds less, but the stairs are outside, the carports belong to someone, and every tenant seems to leave on the thirtieth. We plan for either kind of day.',
  ],
  reasons: [
    {
      title: 'We look in the rafters',
      text: 'Twenty years of camping gear weighs more than a dining set. The garage and the shed are on our inventory from the beginning, so the truck does not run out of room at three o’clock.',
    },
    {
      title: 'Month-end dates held early',
      text: 'Leases in the apartment belt turn over together. Ask as soon as you have given notice, and consider the middle of the week; you will have a wider choice of hours.',
    },
    {
      title: 'At home on 680, 242 and 4',
      text: 'Concord sits where three freeways sort traffic for the Delta, Solano County and Walnut Creek. We choose the approach by the hour of your move.',
    },
    {
      title: 'Proof for the apartment manager',
      text: 'Complexes may ask a mover for insurance papers before they open the lot. Ours is a licensed and insured family business; tell us who needs to see what.',
    },
  ],
  neighborhoods: [
    {
      name: 'Downtown and Todos Santos Plaza',
      text: 'Apartments and condominiums within walking distance of BART. Lobby access and the nearest legal loading space come before everything else.',
    },
    {
      name: 'Monument Boulevard',
      text: 'Two-story apartment complexes with exterior stairways and tight lots. We pick a spot that leaves the carports and the trash enclosure reachable.',
    },
    {
      name: 'Dana Estates',
      text: 'Postwar single-level homes on level streets. The dolly rolls from the living room to the ramp.',
    },
    {
      name: 'Sun Terrace and North Concord',
      text: 'Compact older houses north of downtown. Doors are narrower than modern appliances, so refrigerators are measured.',
    },
    {
      name: 'Turtle Creek and Crystyl Ranch',
      text: 'Planned communities on the south side of town, with associations, slopes and second floors. Send us the moving rules if there are any.',
    },
    {
      name: 'The Eichler streets',
      text: 'Groups of Eichlers off Clayton Road. Post-and-beam rooms are easy to empty once the long low cabinets are protected.',
    },
  ],
  logistics: [
    {
      heading: 'Truck routes inside Concord',
      paragraphs: [
        'City code keeps heavier commercial trucks on designated routes. A driver may leave them to reach the place of loading or delivery, which covers your street but not a shortcut through someone else’s.',
        'Need signs to keep a curb free? Ask the City of Concord what it requires for your block. We give you the dimensions and help with the application.',
      ],
      official: {
        label: 'City of Concord: Encroachment Permits',
        href: 'https://www.cityofconcord.org/277/Encroachment',
      },
    },
    {
      heading: 'Grades, bridges and show nights',
      paragraphs: [
        'Kirker Pass Road is the direct line to Pittsburg, with grades above eight percent. Loaded, we often prefer Highway 4. Toward Benicia and Vallejo, I-680 leads onto the Benicia–Martinez Bridge; drivers pay northbound and come back free.',
        'Concerts at the Pavilion fill the Concord end of Kirker Pass in the evening, and events at Todos Santos Plaza take parking from the surrounding blocks. We check both calendars.',
      ],
    },
  ],
  audience:
    'First-time buyers, growing households and downsizing seniors all shop for the same single-story floor plan here, and we move all three. Students at Diablo Valley College, a few minutes away in Pleasant Hill, mostly move between shared apartments. Businesses range from offices beside the BART station to workshops around Buchanan Field; a shop full of tools and an office full of monitors are packed differently and loaded in a different order.',
  questions: [
    {
      question: 'Do you pack garages and sheds?',
      answer:
        'Yes, except for gasoline, propane, paint thinner and pool chemicals, which may not ride in a moving truck. Take those to a hazardous waste drop-off before we arrive.',
    },
    {
      question: 'My leases do not overlap. Where does my furniture stay?',
      answer:
        'In our storage. We load out of the old apartment, keep your things for the gap and deliver when the new keys are in your hand.',
    },
    {
      question: 'Is the online quote binding?',
      answer:
        'No. It is a quick first idea, free of charge. California has movers write the estimate after seeing the goods, so we arrange a visit or a video tour.',
    },
  ],
  callToAction:
    'Name your date and your rooms, garage included, and you will have our answer within 24 hours.',
  nearby: ['walnut-creek', 'san-ramon', 'berkeley', 'oakland'],
};
