import type { Proof, Review } from '#contract/business-proof.ts';

const review = (text: string, name: string, city: string): Review => ({
  text,
  name,
  city,
  date: '2026-10-04',
  source: 'Google',
});

/** Reviews and promises as a business may fill them in, near the longest that the production check takes. */
export const PROOF_IN_EARNEST: Proof = {
  platforms: { reviews: 'Yelp', searchReviews: 'Google', social: 'Instagram' },
  rating: { stars: 4.9, count: 1_132, source: 'Google', checkedOn: '2026-11-02' },
  reviews: [
    review(
      'Three flights down in Adams Point, a piano nobody believed in and a freight elevator booked for two hours at the other end. They were ten minutes early, wrapped every door frame, and the bill came in below the figure on the paper. My mother wants them next.',
      'Marguerite V.',
      'Walnut Creek',
    ),
    review(
      'The owner came to look, asked about the washing machine hoses and warned us about the street sweeper. On the day, four people, one truck, no drama. A lamp shade got dented; I wrote on Monday and had a check on Friday. For example of how it is done, this is mine.',
      'Théodore O’Callaghan',
      'South San Francisco',
    ),
    review(
      'Moved a dental practice between Friday closing and Monday opening: chairs, compressor, eleven years of paper charts. Everything labeled by room, phones working at eight. Price matched the estimate to the dollar, and they swept the old suite for our landlord.',
      'Dr. Priyanka R.',
      'Pleasanton',
    ),
  ],
  promises: {
    minimumHours:
      'Three hours from Monday to Thursday, four from Friday to Sunday and in the last five days of a month; a studio or a single piece may be agreed on at two.',
    deposit:
      'None for moves within the Bay Area. For long distance moves we ask for ten percent when you sign, which comes off the bill and is returned in full up to seven days before loading.',
    cancellation:
      'Cancel or change the date free of charge until noon two days before the move. Later than that we charge the minimum hours of your day, unless we can give the crew to somebody else.',
    payment:
      'Card, check, Zelle or cash, when the last box is in and you have walked through the rooms with the foreman. Cards cost nothing extra, and nobody asks for a tip.',
    arrivalWindow:
      'Morning crews ring between 8 and 9 AM, afternoon crews between noon and 3 PM, and the foreman calls from the road half an hour before he is at your door.',
    onTimeGuarantee:
      'If we arrive after the window in your agreement, your first hour is free; if we are more than two hours late, you may send us home and pay nothing at all for that day.',
    crew: 'People on our own payroll who have passed a background check, never day labor: two for a studio, three or four for a house, and a foreman whose name you have the evening before.',
    cargoCover:
      'Cargo insurance of $50,000 for each shipment, above the protection that you choose in the agreement; the certificate comes with your estimate if you ask for it.',
    liabilityCover:
      'General and automobile liability of $1,000,000 for each accident. Buildings that want a certificate in their own name get it from us within one working day.',
    workersCompensation:
      'Every mover is covered by workers’ compensation insurance under California law, so that an injury on your stairs never becomes your claim.',
  },
};
