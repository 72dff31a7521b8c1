import { BUSINESS } from '#contract/business.ts';
import { CITY_SLUGS } from './city-copy.ts';

/** The words of the home page, section by section; the longer ones stand in `moving-bill.ts` and `questions.ts`. */
export const HOME = {
  title: `${BUSINESS.name} | Licensed & insured Bay Area movers`,
  description:
    'Family-run movers for the entire San Francisco Bay Area. Licensed and insured, on time, no hidden fees. Your free quote takes 15 minutes.',
  hero: {
    headline: "Life is stressful but moving doesn't have to be!",
    text: "The Bay Area's 5-star moving company, serving San Francisco, Oakland, Berkeley, El Cerrito and beyond. Professional, licensed and insured movers.",
    action: 'Get Your Free Quote',
    call: 'Call',
  },
  quoteBar: { quote: 'Get Quote', call: 'Call' },
  facts: {
    label: 'What you can hold us to',
    items: [
      { figure: '15 minutes', text: 'is all your free quote takes.' },
      { figure: '24 hours', text: 'and you have our response.' },
      { figure: 'No hidden fees', text: 'One ceiling price, in writing.' },
    ],
  },
  services: {
    heading: 'Three ways we move you',
    intro:
      'Residential or commercial, local or long distance, across the entire San Francisco Bay Area. Most moves are one of these, or two of them together.',
    cards: [
      {
        title: 'Local Moving',
        picture: 'local-move',
        text: 'Across the street or across the Bay: one crew and one truck from your old door to your new one. We look at both addresses first, so that no one meets the staircase for the first time with your sofa in hand.',
      },
      {
        title: 'Long Distance Moving',
        picture: 'long-distance-move',
        text: 'Over the Grapevine, over the Sierra or over the country, with GPS tracking: you know where your things are while you travel.',
      },
      {
        title: 'Professional Packing Services',
        picture: 'packing-bench',
        text: 'The kitchen only, or every drawer of the house. We bring boxes, paper and patience, and label what goes where.',
      },
    ],
    more: {
      heading: 'And when it is more than a household',
      items: [
        {
          title: 'Commercial moving',
          text: 'Office relocations with minimal downtime: desks numbered against a floor plan, evenings or a weekend, the phones working again in the morning.',
        },
        {
          title: 'Storage',
          text: 'For the weeks between two sets of keys. We keep your things and deliver them when you are ready.',
        },
      ],
    },
  },
  steps: {
    heading: 'How a move with us works',
    items: [
      {
        title: 'You ask',
        text: 'Fill in the form, and within 24 hours you hear from us. Your free quote takes one 15-minute call.',
      },
      {
        title: 'We look',
        text: 'Someone from the family walks through your home with you, in person or over your phone. Stairs, elevators, the piano, the curb: now is when they count.',
      },
      {
        title: 'You read it in writing',
        text: 'A written estimate with the Not To Exceed price on it. Ask about every line. Nothing starts before you have signed.',
      },
      {
        title: 'We carry',
        text: 'The crew comes when we said it would, pads the door frames, wraps what scratches and puts the boxes in the rooms they are labeled for.',
      },
    ],
  },
  about: {
    heading: 'A family that has carried a lot of pianos',
    text: [
      `${BUSINESS.name} is a family-run company with its home base in the East Bay. We move households and students, seniors leaving the home of a lifetime, and businesses that have to open again on Monday.`,
      'The people who give you the quote are the people who answer for it. No brokers, no call center, and no crew that has never heard of you.',
    ],
    trust: ['Licensed & Insured', '5-Star Customer Rating', 'On-Time Guarantee'],
    reviews: 'Do not take our word for it',
    said: 'What customers say',
    links: {
      reviews: 'Read our customer reviews',
      searchReviews: 'More reviews on our search listing',
      social: 'Follow us from job to job',
    },
    pictures: [
      {
        name: 'careful-handling',
        alt: 'A mover folds a quilted blanket around a framed picture before it is packed.',
        caption: 'Careful Handling',
      },
      {
        name: 'expert-teamwork',
        alt: 'Two movers bring a strapped upright piano down the front steps, one below, one above.',
        caption: 'Expert Teamwork',
      },
    ],
  },
  areas: {
    heading: 'The entire Bay\u00a0Area, street by street',
    intro: `Every city has its own hills, docks, curbs and permits. These ${CITY_SLUGS.length} have pages of their own, and we know El Cerrito and the towns in between just as well.`,
  },
  owner: {
    heading: 'Meet the Owner',
    greeting: 'Hello, neighbor,',
    bio: [
      'I started with one truck and the streets I grew up on. The truck has company now, but I still walk through most homes myself before we write an estimate, because that is where a move is won: a list, a second look at the stairs, and the question nobody likes to ask: is all of this really coming along?',
      'My family works here with me. If something goes wrong on your move, it is my phone that rings, and I would rather it rang the same day.',
    ],
    signed: `Owner, ${BUSINESS.name}`,
    /** Of a photograph; the drawing in its place shows nobody in particular. */
    crew: `The crew of ${BUSINESS.name}`,
    promo: {
      figure: '$2K',
      heading: 'Buying or selling a home?',
      text: 'Buy or sell with my real-estate team and it may include a complimentary move for the first $2K of charges. Ask me before you list.',
      team: 'Offered together with',
    },
    contact: {
      heading: 'Talk to us',
      phone: 'Phone',
      email: 'Email',
      location: 'Location',
      hours: 'Hours',
    },
  },
  copyright: `2024 ${BUSINESS.name}. All rights reserved. Licensed & Insured Bay Area Moving Company.`,
} as const;
