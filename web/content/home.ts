/** The words of the home page, section by section. */
export const HOME = {
  title: 'FIVE Star Moving | Licensed & insured Bay Area movers',
  description:
    'Family-run movers for the entire San Francisco Bay Area. Licensed and insured, on time, no hidden fees. Your free quote takes 15 minutes.',
  hero: {
    headline: "Life is stressful but moving doesn't have to be!",
    text: "The Bay Area's 5-star moving company, serving San Francisco, Oakland, Berkeley, El Cerrito and beyond. Professional, licensed and insured movers.",
    action: 'Get Your Free Quote',
    call: 'or call',
    facts: ['Free quote in 15 minutes', 'Answer within 24 hours', 'No hidden fees'],
  },
  services: {
    heading: 'Three ways we move you',
    cards: [
      {
        title: 'Local Moving',
        text: 'Across the street or across the Bay: one crew and one truck from your old door to your new one, anywhere in the entire Bay Area.',
      },
      {
        title: 'Long Distance Moving',
        text: 'Over the Grapevine, over the Sierra or over the country, with GPS tracking, so that you know where your things are while you travel.',
      },
      {
        title: 'Professional Packing Services',
        text: 'The kitchen only, or every drawer of the house. We bring boxes, paper and patience, and label what goes where.',
      },
    ],
    more: 'We also relocate offices with minimal downtime, evenings and weekends included, and keep your things in storage between two sets of keys.',
  },
  about: {
    heading: 'A family that has carried a lot of pianos',
    text: [
      'FIVE Star Moving is a family-run company with its home base in the East Bay. We move households and students, seniors who leave the house of a lifetime, and businesses that have to open again on Monday.',
      'Residential or commercial, local or long distance: the people who give you the quote are the people who answer for it.',
    ],
    trust: ['Licensed & Insured', '5-Star Customer Rating', 'On-Time Guarantee'],
    reviews: 'Read what customers say',
    links: { reviews: 'Customer reviews', searchReviews: 'Reviews on the search page', social: 'Follow us' },
    captions: { careful: 'Careful Handling', teamwork: 'Expert Teamwork' },
  },
  owner: {
    heading: 'Meet the Owner',
    bio: [
      'I started with one truck and the streets I grew up on, and I still walk through most homes myself before we quote. If something goes wrong on your move, it is my phone that rings.',
    ],
    promo: {
      heading: 'Buying or selling a home?',
      text: 'Buy or sell with my real-estate team and your move may come with it: a complimentary move for the first $2K of charges.',
    },
    contact: { heading: 'Talk to us', phone: 'Phone', email: 'Email', location: 'Location' },
  },
  copyright: '2024 FIVE Star Moving. All rights reserved. Licensed & Insured Bay Area Moving Company.',
} as const;
