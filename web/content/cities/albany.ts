import type { CityCopy } from '../city-copy.ts';

export const albany: CityCopy = {
  strip: 'campanile',
  description:
    'Movers for Albany, CA: MacGregor bungalows, Pierce Street condos, San Pablo walk-ups and University Village. Family-run, based in the East Bay.',
  intro: [
    'Albany has less than two square miles of land, so the drive across town is over before the truck is warm. The work sits at both ends of it. The houses date mostly from the 1920s and 1930s, many by the builder Charles MacGregor, with hallways and driveways cut to the furniture and the cars of that time.',
    'A brand-new sectional has to go around a corner that was planned for a settee. Knowing that before anyone lifts is half the job here; the other half is curb space within reach of the porch.',
  ],
  reasons: [
    {
      title: 'Doorways before dates',
      text: 'Send us the sizes of your sofa, bed frame and piano. A MacGregor front door may open straight into the living room with a sharp turn behind it. Then we know in advance what must come apart.',
    },
    {
      title: 'No bridge between us',
      text: 'Our home base is in the East Bay. A crew bound for Talbot Avenue does not have to get across the water first.',
    },
    {
      title: 'Half-mile moves taken seriously',
      text: 'Families who outgrow two bedrooms often look for a third in the same school district. When the road is that short, loading order matters more than driving.',
    },
    {
      title: 'Paperwork for the condo office',
      text: 'Managers of the larger buildings on Pierce Street may want proof of insurance before they reserve an elevator. We are licensed and insured; tell us who needs the document and by which day.',
    },
  ],
  neighborhoods: [
    {
      name: 'Streets off Solano Avenue',
      text: 'Ramona, Carmel and Santa Fe are lined with stucco bungalows, a few steps up to each porch. Side driveways are usually too slim for a truck, so we carry to the street.',
    },
    {
      name: 'Kains and Adams',
      text: 'Apartment blocks on either side of San Pablo Avenue, typically with outdoor stairs, cars parked under the building and no elevator.',
    },
    {
      name: 'Albany Hill and Pierce Street',
      text: 'Condominium towers face the freeway and the Bay, with elevator bookings and HOA move-in rules. Higher on the hill the streets are steep and a ramp hardly ever sits level.',
    },
    {
      name: 'University Village',
      text: 'UC Berkeley’s family housing west of San Pablo is low-rise and set around courtyards. The truck stays in a parking lot and everything rolls along the paths, so wheels beat muscle.',
    },
    {
      name: 'Key Route Boulevard',
      text: 'The old Key System trains left a wide street with a median, one of the easier places in town for a large truck to stop.',
    },
  ],
  logistics: [
    {
      heading: 'Which city owns your curb',
      paragraphs: [
        'El Cerrito begins a few blocks north and in another county; Berkeley begins to the south and, partway up Solano, to the east. Rules for holding parking spaces change at each line. In Albany itself, reserved parking for a move is an encroachment permit; ask well before your date, and we help with the request. Avoid the Sunday of the Solano Stroll in September, when the avenue is closed to cars.',
      ],
      official: {
        label: 'City of Albany: Encroachment Permits',
        href: 'https://www.albanyca.org/departments/building/resources-for-applicants/encroachment-in-the-public-right-of-way',
      },
    },
    {
      heading: 'I-80, I-580 and the bridges',
      paragraphs: [
        'I-580 splits from I-80 at Albany and runs to the Richmond-San Rafael Bridge, which collects its toll from Marin-bound traffic only. The Bay Bridge collects on the way into San Francisco. Going south past downtown Oakland, a truck above 4.5 tons has to use I-880, because I-580 is closed to it from Grand Avenue to the San Leandro border.',
        'BART passes overhead above the Ohlone Greenway without stopping in Albany. El Cerrito Plaza, just past the county line, is the usual station, and commuters’ cars can fill nearby blocks on weekdays.',
      ],
    },
  ],
  audience:
    'In Albany we move households that trade a two-bedroom bungalow for a larger one three blocks away, students and their children who have a lease at University Village, seniors who leave the stairs of Albany Hill for a place near family, and businesses on Solano and San Pablo that change storefronts.',
  questions: [
    {
      question: 'Can the truck stop on San Pablo Avenue?',
      answer:
        'It is a state route with buses and heavy traffic, so we prefer Kains, Adams or a cross street. If the main road is the only way, have the space reserved.',
    },
    {
      question: 'My Village lease starts weeks after my old one ends. What then?',
      answer: 'We can keep your things in storage and deliver when you have the keys.',
    },
  ],
  callToAction:
    'Tell us the two addresses and the one piece you worry about. The quote is free, takes 15 minutes and hides no fees.',
  nearby: ['berkeley', 'emeryville', 'oakland', 'marin'],
};
