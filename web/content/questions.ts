/** What people ask before they hire a mover, and plain answers. */
export const QUESTIONS = {
  heading: 'Asked before every move',
  other: 'Something else? Ask a person:',
  items: [
    {
      question: 'Is the quote really free, and is it the price?',
      answer:
        'It is free and takes about 15 minutes. It tells you whether we have your date and how the rates work. The binding part is the written estimate, given only after a look at what is to be moved, with the Not To Exceed price on it.',
    },
    {
      question: 'How early should I book?',
      answer:
        'As soon as you know the week. The end of the month, summer and the days around a semester fill first. If your date is tomorrow, call.',
    },
    {
      question: 'Who gets the parking permit for the truck?',
      answer:
        'In most Bay Area cities you reserve the curb with the city, and the signs have to be up several days ahead. We tell you how many feet we need and help with the form. Each of our city pages says more.',
    },
    {
      question: 'What will you not carry?',
      answer:
        'Anything that burns, leaks or lives: gasoline, propane, paint thinner, bleach, fireworks, pets. Passports, medicine, jewelry and the new keys should ride with you.',
    },
    {
      question: 'Do you move just a few things, or only whole houses?',
      answer:
        'Both. A student’s room, one sofa that has to go to a daughter’s apartment, a senior’s move into two rooms, a shop, an office.',
    },
    {
      question: 'My keys do not line up. What then?',
      answer:
        'We load, keep everything in storage and deliver when the new place is ready. Tell us both dates, even if one is a guess.',
    },
    {
      question: 'What happens if something breaks?',
      answer:
        'Tell the crew the same day and write to us. We are insured, and the protection you chose in the agreement says how the damage is valued.',
    },
  ],
} as const;
