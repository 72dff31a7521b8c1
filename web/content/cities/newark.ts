import type { CityCopy } from '../city-copy.ts';

export const newark: CityCopy = {
  strip: 'salt-marsh',
  description:
    'Newark, California movers: postwar ranch homes, Old Town, new townhouses near the Bay and Dumbarton Bridge moves. Licensed and insured, on time.',
  intro: [
    'This is Newark in Alameda County, with Fremont on every side and salt ponds to the west. If you come from another part of the country, write the state on every form: there is a better-known Newark on the other coast.',
    'The ground is level, and that helps. A typical load leaves a one-story house through the garage; a typical delivery these days goes up two flights in a new townhouse. The same sofa makes very different work of the two.',
  ],
  reasons: [
    {
      title: 'Garage-first loading',
      text: 'In the older tracts much of the volume is in the garage, and it is the best exit too. We clear it before the rooms so that it becomes the working space.',
    },
    {
      title: 'Three floors, one plan',
      text: 'The townhouses built toward the Bay stack kitchen over garage and beds over kitchen. Labeling each box with its level saves your knees on the evening of the move.',
    },
    {
      title: 'Timed for the Dumbarton',
      text: 'If your new place is across the water, we set the departure so that the truck is not climbing the bridge in the middle of the commute.',
    },
    {
      title: 'Insured, and close by',
      text: 'We are a family company with its base in the East Bay, licensed as well as insured, and we guarantee to be on time.',
    },
  ],
  neighborhoods: [
    {
      name: 'Old Town',
      text: 'Around Thornton Avenue and Sycamore Street the houses are small and older, on narrow lots, with trains within earshot. Back units behind the main house mean a longer walk with every piece.',
    },
    {
      name: 'The Lake',
      text: 'Homes near Lakeshore Park and Lake Boulevard, a number of them two stories with the bedrooms above. Courts leave little room to swing a long vehicle.',
    },
    {
      name: 'Cedar Boulevard and the mall side',
      text: 'Apartments and condominiums close to NewPark Mall with carports, outside stairs and assigned spaces. The manager should know the date.',
    },
    {
      name: 'Bayside',
      text: 'Recent developments off Willow Street and Enterprise Drive: attached homes, private lanes, associations with rules for trucks. Often we roll from the end of the lane.',
    },
    {
      name: 'Postwar tracts',
      text: 'Much of Newark was built in the decades after the city was incorporated in 1955. Short hallways, and sliding doors at the back that are frequently the better way out for a wide dresser.',
    },
  ],
  logistics: [
    {
      heading: 'Bridge, freeway, rails',
      paragraphs: [
        'State Route 84 leads over the Dumbarton Bridge to Menlo Park and East Palo Alto. You pay westbound; the return is free. If the bridge is jammed, the alternatives are 237 around the south end of the Bay, where no bridge toll is due, or the San Mateo Bridge from Hayward.',
        'I-880 marks the eastern side of the city, with exits at Thornton, Mowry and Stevenson. Passenger and freight lines run through Newark, and a slow freight at a grade crossing can hold up a two-car convoy, so agree on a meeting point. BART is one town over, in Union City or Fremont.',
      ],
    },
    {
      heading: 'Permission to use the street',
      paragraphs: [
        'Driveway loading rarely requires anything. An obstruction of any kind within a public street does: it takes an encroachment permit from Newark’s Engineering Division, which may take 30 days to review one. So if a ramp or a container will take over public parking, write to them a month and a half ahead and ask what signs they want. Near the border make sure you ask the right city, since Fremont’s paperwork is not valid on your block. We prepare the details with you.',
      ],
      official: {
        label: 'City of Newark: Encroachment Permits',
        href: 'https://newark.org/departments/public-works/engineering-division/encroachment-permits',
      },
    },
  ],
  audience:
    'Among our callers are households going from a rental by the mall to a new place at Bayside, students at the Newark center of Ohlone College with one van’s worth of goods, seniors leaving a ranch house after thirty or forty years, and businesses in the industrial parks off Cherry Street and Central Avenue that want the benches running again on Monday.',
  questions: [
    {
      question: 'How long before the move should we begin with the garage?',
      answer:
        'Several weeks. Paint, propane, gasoline and pool chemicals do not go on a moving truck and need a household hazardous waste drop-off first. What remains we can pack for you.',
    },
    {
      question: 'Can you hold our furniture until the builder hands over the house?',
      answer: 'Yes, we offer storage. New construction dates slip, so arrange it with some slack.',
    },
  ],
  callToAction:
    'Write to us about your Newark move and have an answer within 24 hours, with no hidden fees in what we put on paper.',
  nearby: ['fremont', 'union-city', 'hayward'],
};
