import type { CityCopy } from '../city-copy.ts';

export const walnutCreek: CityCopy = {
  strip: 'oak-hills',
  description:
    'Walnut Creek movers who plan for Rossmoor gates, downtown elevators and Eichler glass. Homes, offices, packing and storage by an East Bay family.',
  intro: [
    'Who sets the rules at your address? That is our opening question for any Walnut Creek move. In Rossmoor it is a mutual, near BART it is a property manager, in a townhouse complex it is a volunteer board. Out by Mount Diablo the only rule may be a low oak over the driveway.',
    'Once that is known, the rest is lifting. As a family business we would rather make three phone calls in advance than stand at a closed gate with your dining table.',
  ],
  reasons: [
    {
      title: 'Rossmoor by the book',
      text: 'Rossmoor is a gated community for people 55 and over, made up of co-op and condominium associations. You clear the truck with the entrance; we find out which hours and which entry your mutual wants used.',
    },
    {
      title: 'Elevators on the calendar',
      text: 'Apartment buildings around the station and Broadway Plaza may lend their elevator for a few hours only. We load in an order that fits that window.',
    },
    {
      title: 'Care with slab floors and glass walls',
      text: 'Original Eichlers carry their heating pipes inside the concrete slab and have glass where other houses have plaster. Runners go down, glass gets padded, and nothing leans on a pane.',
    },
    {
      title: 'An early start in August',
      text: 'This side of the hills bakes while Oakland is still under fog. Heavy pieces go in the morning, and candles, records and houseplants spend as little time in the truck as possible.',
    },
    {
      title: 'The walk from the carport, on paper',
      text: 'In low-rise complexes a parked truck can be a long way from the unit. Distance, stairs and storage are discussed when we look over the home, which is how we keep a job free of hidden fees.',
    },
  ],
  neighborhoods: [
    {
      name: 'Rossmoor',
      text: 'Low-rise buildings on a hilly site, some entries reached by walkways and outdoor steps, others by elevator. The distance from parking to door tells us how many hands to send.',
    },
    {
      name: 'Downtown and the BART blocks',
      text: 'Condominiums and rentals above garages and shops. We ask for the garage clearance, since a tall truck has to load from the street or from a dock.',
    },
    {
      name: 'Rancho San Miguel',
      text: 'Several hundred single-story Eichlers. Hardly a stair anywhere, but atriums and sliding doors make the widest path an unusual one.',
    },
    {
      name: 'Northgate',
      text: 'Family houses near the mountain with pool furniture, side yards and deep garages. We count those too.',
    },
    {
      name: 'Saranap',
      text: 'A hilly pocket toward Lafayette. In its unincorporated part, street questions go to Contra Costa County rather than to city hall.',
    },
  ],
  logistics: [
    {
      heading: 'The knot where 24 meets 680',
      paragraphs: [
        'Both freeways slow at rush hour, and the Caldecott Tunnel on 24 adds to the backup. There is no toll between Oakland and Walnut Creek. From Solano County the Benicia–Martinez Bridge is free southbound; it charges traffic that heads north.',
        'Ygnacio Valley Road carries commuters between the freeway and Concord. For a job in Northgate, late morning is kinder than five o’clock.',
      ],
    },
    {
      heading: 'Loading among shoppers',
      paragraphs: [
        'Curbs near Broadway Plaza are metered and in demand. If your building lacks a dock, turn to the city’s engineers: by city code, a street used for anything but its usual purpose needs an encroachment permit. Ask how many days’ notice they want. We supply the truck’s length and hours.',
        'Where the curb is kept for residents with permits, a household can ask Traffic Engineering for one-day guest passes, at least a week before the date.',
      ],
      official: {
        label: 'City of Walnut Creek: Encroachment Permits',
        href: 'https://www.walnutcreekca.gov/government/public-works/engineering-services/encroachment-permits',
      },
    },
  ],
  audience:
    'Downsizing is a large part of moving here: seniors sell a Northgate house and take a two-bedroom in Rossmoor, while young households buy what they leave. Students at Diablo Valley College or Saint Mary’s share apartments close to the train. Businesses in Shadelands and in the offices around BART ask for something else, a relocation with minimal downtime, and get a plan drawn around their working hours.',
  questions: [
    {
      question: 'I am moving into Rossmoor. What should I ask my mutual?',
      answer:
        'Ask which days and hours are allowed, where a truck may park, and what proof of insurance they want from the mover. We build the day around the answers.',
    },
    {
      question: 'My new place is smaller. What about the furniture that does not fit?',
      answer:
        'It can go into storage on the same trip. Mark those pieces with tape before we come, and they are loaded so that they come off separately.',
    },
  ],
  callToAction:
    'Tell us the address and who runs the building. Fifteen minutes is enough for a free quote, and questions sent in writing get a reply within 24 hours.',
  nearby: ['concord', 'san-ramon', 'oakland', 'berkeley'],
};
