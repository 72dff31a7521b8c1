import type { CityCopy } from '../city-copy.ts';

export const alameda: CityCopy = {
  strip: 'cranes',
  description:
    'Alameda movers for Victorian flats, South Shore apartments and Bay Farm townhouses. Island access, no-parking signs, packing and storage planned.',
  intro: [
    'Every sofa on Alameda’s main island came over a drawbridge or through a tube under the estuary. None of those crossings has a toll, and all of them have moods: a mast comes up the channel, the bridge rises, and the truck waits with everyone else.',
    'On the island itself the land is flat, the usual speed limit is 25, and many houses are old enough to have opinions about furniture. A Victorian with a tall stoop and a turning stair is a fine home and a demanding place to carry a wardrobe.',
  ],
  reasons: [
    {
      title: 'Old doorways, new furniture',
      text: 'A sectional bought last year was not designed for a door hung in 1890. We compare measurements first, pad the woodwork and remove a door from its hinges where that gains the missing inch.',
    },
    {
      title: 'Flats with a back stair',
      text: 'Plenty of large houses have been divided. The rear steps may be straighter than the front hall, and a look at both decides which one we use.',
    },
    {
      title: 'A second way off the island',
      text: 'We check for work in the tubes and bridge closures before we set out, and the driver knows the alternative.',
    },
    {
      title: 'Curb signs in time',
      text: 'A moving truck on a block full of parked cars needs reserved space. We remind you of the city’s lead time when you book, and give you the length to request.',
    },
  ],
  neighborhoods: [
    {
      name: 'The Gold Coast',
      text: 'Grand older homes by the former shoreline, with high porches and mature trees. Branches decide how close a tall truck can come.',
    },
    {
      name: 'East End and Fernside',
      text: 'Bungalows and period-revival houses toward High Street. Shared or very narrow driveways are common, so we mostly load from the street.',
    },
    {
      name: 'West End',
      text: 'Webster Street, College of Alameda, apartments and cottages. It is closest to the tubes, which makes the Oakland run short when traffic is light.',
    },
    {
      name: 'South Shore',
      text: 'Apartment and condominium complexes near the beach and the shopping center. We ask about elevators, outside corridors and wind.',
    },
    {
      name: 'Alameda Point and Bayport',
      text: 'New townhouses and apartments on and beside the former Naval Air Station. Some have three levels, some a loading bay; both are worth a photo.',
    },
    {
      name: 'Bay Farm Island and Harbor Bay',
      text: 'Planned villages around lagoons, with their own associations and paths. The walk from the parking court to the door can be long.',
    },
  ],
  logistics: [
    {
      heading: 'Tubes and drawbridges',
      paragraphs: [
        'The Webster Tube brings traffic in from Oakland and the Posey Tube takes it out. Either can close at night for maintenance or construction. Farther east are the Park Street, Fruitvale and High Street bridges, within easy reach of I-880, which is the freeway for trucks on this side of Oakland. Bay Farm Island has its own bridge to the main island and roads past the airport.',
      ],
    },
    {
      heading: 'Reserving the curb',
      paragraphs: [
        'The city’s Public Works Department issues No Parking Sign permits, and each sign covers one metered space or about 18 feet of curb. Signs must be up and verified by the police well before the truck comes; the department suggests applying roughly a week and a half ahead. Confirm the current timetable with the city, and we will help you with the form.',
        'Street sweeping hours are posted too. A truck that must move at nine is a truck half loaded.',
      ],
      official: {
        label: 'City of Alameda: Public Works Permits',
        href: 'https://www.alamedaca.gov/Departments/Public-Works-Department/PW-Permits',
      },
    },
  ],
  audience:
    'Alameda households have a habit of staying on the island, from a West End apartment to a bungalow near Lincoln Park. Students at College of Alameda usually have one room to move. Seniors often look for a home without a stoop. Businesses on Park and Webster Streets, in Marina Village or in the old hangars at the Point differ in everything but their wish to reopen quickly, and we plan commercial moves for minimal downtime.',
  questions: [
    {
      question: 'Is a move within Alameda a short job?',
      answer:
        'The drive is. The hours go into stairs and walkways, which is why we look at both homes, by camera or with a visit, before we write an estimate.',
    },
    {
      question: 'What if the bridge is up?',
      answer:
        'A lift for one boat rarely lasts long. When a crossing is closed altogether we switch to another, since there are several.',
    },
    {
      question: 'Will you take my things off the island for good?',
      answer:
        'Yes. On a long distance move the truck is tracked by GPS, and storage is available if your next address is not ready.',
    },
  ],
  callToAction:
    'Let us know the cross street, the number of steps and the date. Our quote is free, and a reply reaches you within 24 hours.',
  nearby: ['oakland', 'san-leandro', 'emeryville', 'piedmont'],
};
