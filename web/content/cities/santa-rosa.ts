import type { CityCopy } from '../city-copy.ts';

export const santaRosa: CityCopy = {
  strip: 'vineyard',
  description:
    'Moving to or from Santa Rosa? A family-run crew for Coffey Park, Fountaingrove, Oakmont and downtown, with packing, storage and a free quote.',
  intro: [
    'Coming up 101 into Santa Rosa, the ground tells a crew what kind of day it will have. West of the freeway the streets are flat and the truck can usually stop in front of the house. To the north and east the roads climb and the driveways tilt.',
    'We are a family business from the East Bay, so a Santa Rosa job begins with a bridge and a long run of freeway. That distance goes into the schedule first: when we leave, where we cross the water, and when loading starts.',
  ],
  reasons: [
    {
      title: 'One load, sized for the distance',
      text: 'A forgotten wardrobe is not a quick second trip when the other end is across the bay. We go through the closets and the shed with you beforehand, so the truck that comes up is large enough.',
    },
    {
      title: 'Hill driveways seen first',
      text: 'For Fountaingrove and the slopes above Rincon Valley we ask for pictures of the driveway, its steepest part, and the nearest level spot where a ramp can be set down.',
    },
    {
      title: 'Oakmont without the rush',
      text: 'Leaving a family house for an Oakmont duplex means choosing what comes along. We can pack one room at a time and keep the undecided furniture in storage.',
    },
    {
      title: 'Our guarantee crosses county lines',
      text: 'You get the same on-time guarantee in Sonoma County as our East Bay neighbors do, from a mover that is licensed and insured.',
    },
  ],
  neighborhoods: [
    {
      name: 'Coffey Park',
      text: 'Largely rebuilt after the 2017 Tubbs Fire, with many two-story houses set close together. Parking is simple; the bedrooms upstairs are the long part.',
    },
    {
      name: 'Fountaingrove',
      text: 'Hillside homes on curving roads, many of them new since the fire. We ask about association rules and about room to turn a truck.',
    },
    {
      name: 'Oakmont',
      text: 'A 55-plus village on Highway 12 with detached homes, duplexes, triplexes and fourplexes. Some sections have an association of their own; we ask which is yours.',
    },
    {
      name: 'McDonald Avenue and the Junior College area',
      text: 'Porches, old door frames and large street trees. Low limbs decide where the truck parks, and the frames are padded before anything leaves.',
    },
    {
      name: 'Railroad Square and downtown',
      text: 'Shops and upstairs apartments near the SMART station. Curb time is limited, and we agree on a loading place with you early.',
    },
    {
      name: 'Roseland and the southwest',
      text: 'Apartment courts and small lots around Sebastopol Road. Two cars moved the evening before can free enough curb for us.',
    },
  ],
  logistics: [
    {
      heading: 'Two roads north from the East Bay',
      paragraphs: [
        'The Richmond–San Rafael Bridge charges its toll westbound, so the truck pays going up and comes back free. After it we watch 101 around Novato and Petaluma. The alternative is I-80 over the Carquinez Bridge, tolled toward Vallejo, and then Highway 37, which crawls at commute hours, has flooded in winter storms and fills up when Sonoma Raceway has an event.',
      ],
    },
    {
      heading: 'Across town on Highway 12',
      paragraphs: [
        'East of 101 the Highway 12 freeway ends at Farmers Lane, and traffic for Oakmont continues through signals on city streets.',
        'Does the truck have to park at a meter downtown? The city’s Parking Division reserves metered spaces for moves, by the space and the day, and marks them No Parking. Ask at least 72 hours ahead and write down the numbers on the street side of the meters; we tell you how many of them the truck covers.',
      ],
      official: {
        label: 'City of Santa Rosa: Meter Reservations',
        href: 'https://www.srcity.org/3080/Meter-Reservations',
      },
    },
  ],
  audience:
    'Santa Rosa households often change quadrants without leaving town, and those are ordinary one-day jobs. Students arrive for the Junior College or for Sonoma State in nearby Rohnert Park, often with one room of things. Seniors head for Oakmont. Businesses move among downtown offices and the business parks near the county airport; for them we carry desks and files in an order that lets people work again soon.',
  questions: [
    {
      question: 'Can Oakland to Santa Rosa be done in one day?',
      answer:
        'An apartment or a modest house usually can, with an early start. For a large home that we also pack, we would sooner pack on one day and drive on the next.',
    },
    {
      question: 'What if there is a red flag warning or smoke on moving day?',
      answer:
        'Then we talk before anyone drives. Hill roads have to stay clear for fire engines and residents, so we may agree with you on another day.',
    },
    {
      question: 'How do I find out the cost?',
      answer:
        'A first quote is free and takes about 15 minutes. The written estimate comes after we have looked at everything, on a visit or over a video call.',
    },
  ],
  callToAction: 'Send us both addresses and a picture of each driveway, and we will answer within 24 hours.',
  nearby: ['marin', 'san-francisco', 'albany'],
};
