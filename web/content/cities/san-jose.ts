import type { CityCopy } from '../city-copy.ts';

export const sanJose: CityCopy = {
  strip: 'palms',
  description:
    'Moving to or within San Jose: downtown high-rises, Willow Glen bungalows, gated Evergreen, tow-away permits and the Highway 85 truck limit.',
  intro: [
    'San Jose is wide rather than tall. From Alviso on the marsh to Almaden under the hills you can drive for half an hour without leaving the city, and a move inside its limits may cover more freeway than one from Oakland to Berkeley. Distance, more than stairs, sets the pace of the day.',
    'We come down from the East Bay on I-880 or I-680, neither of which crosses the bay. A move between the two counties costs no bridge toll in either direction.',
  ],
  reasons: [
    {
      title: 'Two counties, one crew',
      text: 'The people who load in Alameda County unload in Santa Clara County. They saw how it was packed.',
    },
    {
      title: 'Legal on every freeway we take',
      text: 'Highway 85 is closed to heavy trucks between I-280 and US 101 in the south. We use 101, 87, 280 or 17, and the arrival time you hear already includes the detour.',
    },
    {
      title: 'At ease with property managers',
      text: 'Large complexes on North First Street want insurance papers, a time slot and a named contact. Forward their move-in sheet; we complete our part.',
    },
    {
      title: 'Heat taken seriously',
      text: 'July in the valley is hotter than by the bay. Candles, instruments and houseplants load late and unload early.',
    },
  ],
  neighborhoods: [
    {
      name: 'Downtown',
      text: 'Condominium towers and student housing around San Jose State. Light rail runs along First and Second Streets, so the loading dock or a side street is booked beforehand.',
    },
    {
      name: 'Willow Glen',
      text: 'Spanish-style and Craftsman bungalows near Lincoln Avenue with slender driveways and a detached garage at the back. In the Fairglen tract, Eichler houses stand on slabs: no steps at all, but glass on every side.',
    },
    {
      name: 'Naglee Park and Japantown',
      text: 'Victorian and early twentieth-century homes on a street grid, with wooden porch steps and low eaves upstairs.',
    },
    {
      name: 'Almaden Valley',
      text: 'Two-story family houses on cul-de-sacs far from the freeway core. Everything comes in quantity, patio furniture included.',
    },
    {
      name: 'Evergreen and Silver Creek',
      text: 'Gated golf communities, hillside cul-de-sacs, and The Villages for older residents. The gatehouse needs our truck and crew on its list before the morning of the move.',
    },
    {
      name: 'North San Jose and Berryessa',
      text: 'Apartment blocks over parking podiums near tech campuses and BART. Podium clearance is low for a box truck, which stays outside while carts run through the garage.',
    },
    {
      name: 'West San Jose and Cambrian',
      text: 'Postwar ranch houses, plus apartments over the shops at Santana Row, where deliveries have their own hours.',
    },
  ],
  logistics: [
    {
      heading: 'Highway 85 and its alternatives',
      paragraphs: [
        'Vehicles above 4.5 tons are prohibited on Route 85 from I-280 in Cupertino to US 101 in south San Jose. Almaden, Cambrian and Santa Teresa lie beside that road, so a loaded truck reaches them from 87, 17 or 101 and finishes on the expressways and boulevards. In your own car you may well arrive ahead of us.',
      ],
    },
    {
      heading: 'Tow-Away Permits for the curb',
      paragraphs: [
        'The San Jose Department of Transportation issues a Tow-Away Permit when a moving truck has to reserve street parking or meters. You apply by email; once that is approved and paid, the signs are picked up at City Hall by appointment. In suburban tracts it is rarely needed: park your cars a few doors down the evening before, and watch for the street-sweeping notice.',
      ],
      official: {
        label: 'City of San José: Tow-Away Permit',
        href: 'https://www.sanjoseca.gov/your-government/departments-offices/transportation/permits/tow-away-permit-faqs',
      },
    },
  ],
  audience:
    'Work here ranges from students near San Jose State with a bed and two monitors to seniors moving into The Villages or a mobile-home park, from businesses leaving one North First Street suite for another to households that need a bigger yard in Cambrian. Mobile-home lanes have tight corners, so let us see the site map first.',
  questions: [
    {
      question: 'Is it practical to hire East Bay movers for San Jose?',
      answer:
        'It is when either end lies in the East Bay or when you prefer a family-run company. For a job entirely inside Santa Clara County, our drive down and back is off the clock, as on every local move; the written estimate, made after a visit or video tour, shows the travel time between your two doors. No hidden fees.',
    },
    {
      question: 'Can you relocate our office over a weekend?',
      answer:
        'If the landlord opens the dock and the elevators, yes. We map the seats beforehand, start after your staff leaves on Friday, and aim for workstations in position by Monday morning.',
    },
  ],
  callToAction:
    'Write down where you are, where you are going, and what the gatehouse wants. Your first quote is a free call of about 15 minutes.',
  nearby: ['fremont', 'newark', 'union-city'],
};
