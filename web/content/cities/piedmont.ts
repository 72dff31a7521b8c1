import type { CityCopy } from '../city-copy.ts';

export const piedmont: CityCopy = {
  strip: 'campanile',
  description:
    'Careful moves for Piedmont’s older houses: steep entries, pianos, art, winding streets and the I-580 truck ban explained. Family-run East Bay movers.',
  intro: [
    'Oakland surrounds Piedmont completely, and no one reaches it without driving through its neighbor. No freeway enters, no BART train stops, and the street that carries the name, Piedmont Avenue, belongs to Oakland.',
    'At the end of that drive are mostly single-family houses from the first decades of the last century: thick plaster walls, stairs with a landing and a turn, a basement full of trunks. Such a house is emptied slowly, and the banister is wrapped before the first box comes down.',
  ],
  reasons: [
    {
      title: 'Old woodwork',
      text: 'Oak floors, carved newel posts and original doors cannot be bought again. They get covered before the heavy pieces pass.',
    },
    {
      title: 'Pianos and long-case clocks',
      text: 'We want to see the instrument, the steps and the path between them, because a grand on a hillside is its own small project.',
    },
    {
      title: 'A truck that fits the street',
      text: 'Upper Piedmont bends, narrows and is roofed with trees. We look at your block before deciding which vehicle comes and where it turns around.',
    },
    {
      title: 'Estimates that follow a visit',
      text: 'An attic cannot be guessed. Once we have seen it, in person or by video, you receive a written estimate, with the stairs and the carry already counted.',
    },
  ],
  neighborhoods: [
    {
      name: 'Lower Piedmont',
      text: 'Toward Grand Avenue and Linda Avenue the lots are smaller and the houses closer: Craftsman and stucco, a flight of front steps, slim driveways that end at a garage built for a Model A.',
    },
    {
      name: 'The center, around Highland Avenue',
      text: 'City hall, shops and several schools stand within a few blocks. At drop-off and pickup there is no room for a truck to wait, so loading is timed around the bells.',
    },
    {
      name: 'Sea View, Glen Alpine and Sotelo',
      text: 'Large properties with gates, motor courts and service entrances. Carries are long even inside the grounds, and garden furniture can be the heaviest part.',
    },
    {
      name: 'St. James Wood',
      text: 'Later houses on the slope toward Montclair, some of them on split levels. The front door may be half a story below the curb.',
    },
    {
      name: 'Dracena Park and Oakland Avenue',
      text: 'Steep cross streets drop away from Oakland Avenue. We look for the flattest approach, sometimes a side gate.',
    },
  ],
  logistics: [
    {
      heading: 'Getting a heavy truck up the hill',
      paragraphs: [
        'The freeway below Piedmont is the one with the truck ban: from the San Leandro city limit north to Grand Avenue, I-580 is closed to trucks heavier than 4.5 tons. A large van arriving from Hayward or San Jose therefore comes by I-880 and climbs through Oakland; one coming from Berkeley or the Bay Bridge may stay on 580 as far as Grand.',
        'Toward San Francisco the Bay Bridge toll is due before the span; from there you pay none.',
      ],
    },
    {
      heading: 'Separate city, separate permit',
      paragraphs: [
        'Piedmont has its own police, public works and rules, and a no-parking sign obtained in Oakland has no force here. On boundary streets the line can fall in the middle of a block. Find out from Piedmont’s city hall what they require to hold curb space and at which hours work is allowed. We supply truck size and times for the request.',
      ],
      official: {
        label: 'City of Piedmont: forms and applications',
        href: 'https://piedmont.ca.gov/government/forms___applications',
      },
    },
  ],
  audience:
    'In Piedmont, households tend to time everything to the school year. We also move students going off to college or renting a cottage in someone’s garden, seniors who exchange four floors for one near Lake Merritt or closer to grandchildren, and the few businesses on Highland and Grand.',
  questions: [
    {
      question: 'Should we book for June?',
      answer:
        'If you can choose, take the middle of a week and the middle of a month. Families like to change houses early in the summer, and crews are easier to get outside the rush.',
    },
    {
      question: 'Can you pack china, paintings and a library?',
      answer:
        'Packing is one of our services. Books go in small cartons, plates on edge, glazed frames upright in their own boxes. Appraised items should be listed before the inspection so that coverage can be discussed.',
    },
  ],
  callToAction:
    'Invite us to walk through the house, or send a video from attic to cellar. A first quote costs nothing.',
  nearby: ['oakland', 'berkeley', 'emeryville', 'alameda'],
};
