import type { CityCopy } from '../city-copy.ts';

export const marin: CityCopy = {
  strip: 'redwoods',
  description:
    'Marin movers for hillside stairs, floating homes and narrow lanes, from Sausalito and Mill Valley to San Rafael and Novato. Licensed and insured.',
  intro: [
    'Marin is eleven cities and towns with a good deal of county land in between. A ranch house in Novato, a Mill Valley cottage above a flight of garden steps and a floating home on Richardson Bay share a county and little else that matters to a mover.',
    'So we begin with the last hundred feet. Where can a truck stop, how wide is the lane, and what lies between the curb and your front door? A short video, walked from street to living room, tells us more than the square footage does.',
  ],
  reasons: [
    {
      title: 'Steps counted, crew matched',
      text: 'Some hillside homes have no driveway, only a stair from the road. Knowing the number of steps lets us bring enough people to pass furniture along.',
    },
    {
      title: 'A truck the lane can take',
      text: 'The largest truck is the wrong one on a one-lane road in Sausalito or Fairfax. We settle on a size that can get in and, just as important, back out.',
    },
    {
      title: 'Carrying over water',
      text: 'On the docks north of downtown Sausalito everything travels by hand or cart, and ramps get steeper as the tide drops. We look at the tide table before naming an hour.',
    },
    {
      title: 'Straight across from the East Bay',
      text: 'A bridge of its own joins our side of the bay to San Rafael, so the crew need not cross San Francisco to reach you.',
    },
  ],
  neighborhoods: [
    {
      name: 'San Rafael',
      text: 'Victorians and bungalows in Gerstle Park, apartments in the Canal, Eichlers in Terra Linda. One city, three quite different carries.',
    },
    {
      name: 'Novato',
      text: 'Parking is seldom the difficulty. Hamilton, once an Air Force base, has associations to consult; Bel Marin Keys has houses on the lagoons.',
    },
    {
      name: 'Mill Valley',
      text: 'Redwoods, switchbacks and public stairways between streets. Narrow roads may have parking on one side only, and a blocked lane blocks everyone.',
    },
    {
      name: 'Sausalito and the floating homes',
      text: 'Above Bridgeway the houses stand on the slope with entrances up or down from the road. On the docks, ask your harbor office about carts and loading spaces.',
    },
    {
      name: 'Tiburon and Belvedere',
      text: 'View homes on winding roads, some behind gates. We ask where a truck can wait while another car passes.',
    },
    {
      name: 'San Anselmo and Fairfax',
      text: 'Older cottages off Sir Francis Drake Boulevard, which clogs at school and commute hours. We like to be parked before either.',
    },
    {
      name: 'West Marin',
      text: 'Highway 1 beyond Tam Valley is all curves, and slides can close it in winter. Stinson Beach, Bolinas and Point Reyes Station get most of a day.',
    },
  ],
  logistics: [
    {
      heading: 'Which bridge charges when',
      paragraphs: [
        'The Richmond–San Rafael Bridge takes its toll from traffic entering Marin; the Golden Gate Bridge takes it from traffic leaving for San Francisco. A truck that comes from Richmond and returns the same way therefore pays once. On 101, commuters crowd the lanes toward San Francisco early and the lanes toward Novato late.',
      ],
    },
    {
      heading: 'Whose street is it?',
      paragraphs: [
        'A mailing address can mislead. Tam Valley and Strawberry share Mill Valley’s name on envelopes, and Santa Venetia shares San Rafael’s, yet all three are unincorporated and answer to the County of Marin.',
        'In San Rafael, reserving curb space is a matter of an encroachment permit and posted no-parking signs from Public Works, with notice to drivers beforehand. Other towns have their own procedure; we help you find the right desk and describe the truck.',
      ],
      official: {
        label: 'City of San Rafael: Encroachment Permits',
        href: 'https://www.cityofsanrafael.org/encroachment-permits/',
      },
    },
  ],
  audience:
    'Households that have outgrown a Mill Valley cottage often look north to Novato for a yard. Students at Dominican University and College of Marin rarely need more than a small load. Seniors trade a house of many levels for one floor near shops and doctors, often with packing help. Businesses on Fourth Street in San Rafael or in Novato’s business parks ask us to keep phones, screens and files together, department by department.',
  questions: [
    {
      question: 'My road is too narrow for a big truck. What happens?',
      answer:
        'We plan a smaller vehicle, or park where the road widens and carry from there. Both take time, so they belong in the written estimate, for which we first inspect the place in person or on video.',
    },
    {
      question: 'Can you store things while a remodel drags on?',
      answer:
        'Yes. Furniture can come out of the house, wait in storage and return when the painters have left. Tell us which boxes you will want first.',
    },
    {
      question: 'Do you move people from Marin out of the Bay Area?',
      answer:
        'We do. Long distance loads travel with GPS tracking, and you can follow yours after it has left the county.',
    },
  ],
  callToAction:
    'Film the way from the street to your door and send it along. A quote costs nothing and takes us about a quarter of an hour.',
  nearby: ['san-francisco', 'santa-rosa', 'albany', 'berkeley'],
};
