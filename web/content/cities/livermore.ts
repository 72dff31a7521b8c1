import type { CityCopy } from '../city-copy.ts';

export const livermore: CityCopy = {
  strip: 'vineyard',
  description:
    'Moving to, from or within Livermore: downtown bungalows, Springtown, vineyard properties and lab relocations. A family crew from the East Bay. Free quotes.',
  intro: [
    'In July the heat sets the timetable in Livermore. A closed truck on an afternoon above a hundred degrees is no place for candles, records or the people carrying them, so the heavy pieces should be out before lunch.',
    'Otherwise the town is kind to movers. Streets are broad, lots are mostly level and driveways take a truck. What needs thought is distance: from the back of a vineyard lot to the road, and from the Tri-Valley to nearly everywhere else.',
  ],
  reasons: [
    {
      title: 'Early starts in summer',
      text: 'We plan July and August loads around the temperature and tell you what should ride in your own air-conditioned car.',
    },
    {
      title: 'Tied down for the Altamont',
      text: 'Plenty of Livermore moves go east, toward Tracy and the Central Valley, and gusts on the pass are a reason to load tight and tie everything.',
    },
    {
      title: 'Rural drives without surprises',
      text: 'Gravel, low oak limbs, a gate, a barn that weighs more than the bedrooms: show us all of it on video or in person, and it will be in the written estimate.',
    },
    {
      title: 'Storage between closings',
      text: 'When the new house on the south side closes a week after the old one, your furniture can wait in storage.',
    },
  ],
  neighborhoods: [
    {
      name: 'Downtown and the north side',
      text: 'Bungalows and small Victorians stand near First Street and the railroad, with porches and raised floors. Newer townhouses add stairs.',
    },
    {
      name: 'Springtown',
      text: 'Begun in the 1960s with retirees in mind, north of I-580. Compact one-level homes and attached units on tight courts, frequently with decades of belongings to sort.',
    },
    {
      name: 'Holmes Street and the Sunset tracts',
      text: 'Ranch houses from the postwar decades with wide garage doors and shade trees. The branches over the curb are what a tall truck must mind.',
    },
    {
      name: 'South Livermore and Tesla Road',
      text: 'Homes among the wineries, some on acreage, some in recent subdivisions with heavy furniture upstairs. A bottle collection needs its own plan, above all in summer.',
    },
    {
      name: 'Vasco and Brisa',
      text: 'Attached homes near the Vasco Road ACE station and the laboratories. Shared lanes must stay open, so the truck goes where the association allows.',
    },
  ],
  logistics: [
    {
      heading: 'West over 580, south over 84',
      paragraphs: [
        'Weekday mornings, I-580 is heavy toward Dublin; from midafternoon the line points toward the Altamont. Holiday shoppers at the El Charro Road outlets add another. For Fremont or San Jose, State Route 84 by Isabel Avenue and Vallecitos Road joins I-680 without touching the 580/680 interchange.',
        'For Oakland and San Francisco, remember that heavy trucks cannot stay on I-580 all the way. Beyond San Leandro it is barred to vehicles over 4.5 tons until Grand Avenue, so ours turn onto I-238 and follow I-880. The Bay Bridge toll then applies going into the city.',
      ],
    },
    {
      heading: 'Parking the truck',
      paragraphs: [
        'Most Livermore houses let us load from the driveway, with no need of signs in the street. Around First Street and Railroad Avenue the spaces turn over all day and events take whole blocks, so ask the city’s engineers how frontage can be reserved on your date. A storage container is another matter: Livermore does not allow one in the street; it has to stand on private property.',
        'Off the truck routes, a commercial truck over 6,000 pounds is allowed in Livermore’s streets for a pickup or delivery, by the direct route, and not to cut across town.',
      ],
      official: {
        label: 'Livermore Municipal Code: Encroachments',
        href: 'https://www.codepublishing.com/CA/Livermore/Municipal/Livermore12/Livermore1208.html',
      },
    },
  ],
  audience:
    'In Livermore we move households arriving for a job at Lawrence Livermore or Sandia, students renting rooms near Las Positas College, seniors who sell a two-story house and buy on one level in Springtown, and businesses from tasting rooms to machine shops off Vasco Road.',
  questions: [
    {
      question: 'My employer is relocating me from another state. What should I prepare?',
      answer: 'A room-by-room video is enough to begin with. On the road your shipment is tracked by GPS.',
    },
    {
      question: 'How do we protect things from the heat?',
      answer:
        'Keep medicine, plants, instruments, wine and anything with wax out of the truck. Ask us which boxes should be loaded last.',
    },
  ],
  callToAction:
    'Give us the road, the date and a list of what is in the barn. The quote is free and takes 15 minutes.',
  nearby: ['pleasanton', 'dublin', 'san-ramon'],
};
