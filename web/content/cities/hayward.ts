import type { CityCopy } from '../city-copy.ts';

export const hayward: CityCopy = {
  strip: 'salt-marsh',
  description:
    'Hayward movers for the hills, the flats and everything by the San Mateo Bridge: houses, apartments, campus rooms, warehouses. Free quote, no hidden fees.',
  intro: [
    'Hayward starts at a salt marsh and finishes on a ridge. One morning’s job is a ground-floor apartment off Tennyson Road with the truck ten feet from the door; the next is a split-level above the university, where the driver turns the wheels into the curb before anyone opens the back.',
    'Between them lie postwar tracts, mobile-home parks, townhouse rows by the tracks and a large warehouse district. Our family works from an East Bay base, and we ask early which Hayward you live in, because the answer decides truck and crew.',
  ],
  reasons: [
    {
      title: 'Slopes are planned for',
      text: 'On the hill streets the ramp tilts and every loaded dolly wants to leave. We look at the grade beforehand and choose where the truck can park safely.',
    },
    {
      title: 'Homes and loading docks',
      text: 'West of I-880 there are tilt-up buildings with roll-up doors and dock plates. Commercial moving is part of our trade, office relocations with minimal downtime included.',
    },
    {
      title: 'A time you can plan on',
      text: 'Our on-time guarantee helps most when a landlord, an elevator and a set of keys are waiting on the same morning.',
    },
    {
      title: 'Park rules respected',
      text: 'In mobile-home parks the lanes must stay passable and doors are narrow. A photo of the entrance saves an argument with a sofa.',
    },
  ],
  neighborhoods: [
    {
      name: 'Downtown and Prospect Hill',
      text: 'New apartments stand near the BART station; old wooden houses climb the rise behind Mission Boulevard. The first kind may mean a booked elevator, the second front steps and slim staircases.',
    },
    {
      name: 'Hayward Highlands and the campus slopes',
      text: 'Mid-century houses follow winding roads toward Cal State East Bay, some without sidewalks. Steps run down from the street as often as up to it.',
    },
    {
      name: 'Stonebrae',
      text: 'Large houses around a golf course, high above the city. The climb is long for a loaded truck; check what the association says about hours.',
    },
    {
      name: 'Southgate and Mt. Eden',
      text: 'Single-story ranch houses with attached garages and real driveways, among the easiest loading in town.',
    },
    {
      name: 'Cannery Place',
      text: 'Three-story townhouses on the former cannery land, with the living room one flight up and the bedrooms two. A queen box spring is the piece to measure.',
    },
    {
      name: 'Tennyson corridor',
      text: 'Garden apartments and duplexes around South Hayward BART. Where lots are shared, agree with the manager on a spot that does not box anyone in.',
    },
  ],
  logistics: [
    {
      heading: 'Route 92, I-238 and the downtown one-ways',
      paragraphs: [
        'State Route 92 becomes the San Mateo Bridge at the western edge of the city; you pay crossing toward Foster City and nothing on the way back. The meeting of 92 and 880 backs up at both ends of the workday.',
        'Big rigs leaving I-580 for the port use I-238 to reach I-880, so that short freeway can be slow even at noon. In the center, parts of Foothill Boulevard, A Street and Mission Boulevard are one-way, and a missed turn can cost a full lap.',
      ],
    },
    {
      heading: 'City, county and the space in front of your door',
      paragraphs: [
        'A Hayward mailing address is not proof of being in Hayward. Cherryland and Fairview are unincorporated, and there the county is responsible for the road. Look up your parcel first, then ask the city or Alameda County what is required to hold the curb for a moving truck; we help with the form.',
      ],
      official: {
        label: 'City of Hayward: Encroachment Permit',
        href: 'https://www.hayward-ca.gov/services/permits/encroachment-permit',
      },
    },
  ],
  audience:
    'Around Hayward we move households leaving a rental near B Street for a first house in Southgate, students who come to Pioneer Heights or a shared place near Chabot College in late August, seniors giving up a hillside home or settling into a mobile-home park, and businesses with racks, desks and machines along Clawiter Road or Industrial Boulevard.',
  questions: [
    {
      question: 'Is a move into the hills more work?',
      answer:
        'It can be. Grade, outdoor steps and distance from the truck add labor, so we see the place, on site or on video, before we put an estimate in writing.',
    },
    {
      question: 'We are going from Hayward to another state. How do we follow the load?',
      answer: 'By GPS: tracking is part of our long distance moves.',
    },
  ],
  callToAction:
    'Hill, flat or warehouse: describe it to us. The quote costs you 15 minutes and nothing else.',
  nearby: ['san-leandro', 'union-city', 'newark', 'dublin'],
};
