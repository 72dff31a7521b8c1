import type { CityCopy } from '../city-copy.ts';

export const dalyCity: CityCopy = {
  strip: 'painted-ladies',
  description:
    'Daly City movers who know fog, hills and stairs above the garage. Westlake, Serramonte, Crocker and Bayshore moves with packing and storage.',
  intro: [
    'Wrap first, carry second. That order matters in Daly City, where summer fog off the ocean can dampen a mattress between the front door and the truck and the wind on the ridge will take a loose blanket down the block.',
    'The houses ask for planning as well. In street after street the garage sits at street level and the living floor above it, so almost every piece begins with a staircase, and on the slopes the ramp has to be set with care.',
  ],
  reasons: [
    {
      title: 'Upholstery covered before the door opens',
      text: 'Sofas and mattresses are bagged in the room where they stand. Paper boxes wait inside until there is a place for them on the truck.',
    },
    {
      title: 'Room for the house next door',
      text: 'Neighbors live a wall or a few feet away, and their driveway begins where yours ends. We park so that they can get out, and we let them know how long we will be.',
    },
    {
      title: 'Downstairs rooms included',
      text: 'Many homes have a bedroom or an in-law unit behind the garage, with a low ceiling and a narrow passage. We ask about it, since it is often left off the list.',
    },
    {
      title: 'Three generations, one inventory',
      text: 'A home shared by grandparents and grandchildren holds more than one kitchen’s worth of things. Boxes get a name next to the room, so that each bedroom receives its own.',
    },
  ],
  neighborhoods: [
    {
      name: 'Westlake',
      text: 'Henry Doelger’s postwar homes on curving streets, with garden apartments nearby. Small front lawns, a few steps up, and easier truck parking than in the older blocks.',
    },
    {
      name: 'St. Francis Heights',
      text: 'Stucco houses in close rows on a hillside. Everything comes down the front stair, so handrails are wrapped.',
    },
    {
      name: 'Serramonte',
      text: 'Tract homes and condominiums around the shopping center, Crown Colony among them. Large complexes have managers who want to hear from us.',
    },
    {
      name: 'Crocker and the Top of the Hill',
      text: 'Older blocks along Mission Street by the San Francisco line: narrow lots, short driveways, cars on both sides. A reserved curb helps most here.',
    },
    {
      name: 'Bayshore',
      text: 'Around Geneva Avenue and the Cow Palace, separated from the rest of town by San Bruno Mountain. Event nights change the parking.',
    },
    {
      name: 'Broadmoor',
      text: 'Looks like Daly City and is nearly surrounded by it, but belongs to unincorporated San Mateo County. Street permissions differ accordingly.',
    },
  ],
  logistics: [
    {
      heading: 'Permit zones, sweepers and overnight trucks',
      paragraphs: [
        'Residential permit parking covers several areas near BART, among them parts of Original Daly City and northeastern Westlake. Sweeping hours are posted, and tickets can be written for the whole posted time, even after the sweeper has gone by.',
        'Oversized vehicles, and a moving truck is one, may not park on a residential street between 5 PM and 7 AM, so plan on a truck that arrives in the morning, not one parked outside the night before. To hold a curb, check with the City of Daly City about temporary signs; we help with the details.',
      ],
      official: {
        label: 'City of Daly City: Oversized Vehicles',
        href: 'https://dalycity.org/450/Commercial-Vehicle-Permit',
      },
    },
    {
      heading: 'Getting across the bay',
      paragraphs: [
        'From the East Bay we choose between two crossings: the Bay Bridge with 101 and 280 through San Francisco, or the San Mateo Bridge followed by 101, 380 and 280 from the south. Both collect their toll westbound, toward you; the drive back is free.',
      ],
    },
  ],
  audience:
    'Multigenerational households are common in Daly City, and their moves are bigger than the floor plan suggests. Students at San Francisco State cross the border for a room near BART or the bus. Seniors who can no longer manage the garage stairs ask for a level entrance above all. Businesses along Mission Street and around Serramonte depend on their curb, so a commercial move there is arranged around deliveries and opening times.',
  questions: [
    {
      question: 'The truck will be parked on a slope. Is that safe?',
      answer:
        'Wheels are turned to the curb and chocked, and the ramp goes on the side that leaves it closest to level. On the steepest blocks we may load from the nearest cross street.',
    },
    {
      question: 'Can I get an estimate without taking a day off?',
      answer:
        'Yes. Show us the rooms on a video call, garage and in-law unit too. You receive the estimate in writing afterward.',
    },
    {
      question: 'What does an on-time guarantee mean on the far side of the bay?',
      answer: 'That bridge traffic is ours to plan for. We set out early enough for it.',
    },
  ],
  callToAction:
    'Describe the stairs, the street and what is behind the garage. We get back to you with a quote by the next day at the latest.',
  nearby: ['san-francisco', 'oakland', 'hayward'],
};
