/** What people ask before they hire a mover, and plain answers. */
export const QUESTIONS = {
  heading: 'Asked before every move',
  other: 'Something else? Ask a person:',
  items: [
    {
      question: 'Is the quote really free, and is it the price?',
      answer:
        'It is free and takes about 15 minutes. It tells you what a move like yours comes to. The binding part is the written estimate: in California a mover may give one only after a look at what is to be moved, and it carries the Not To Exceed price.',
    },
    {
      question: 'How early should I book?',
      answer:
        'As soon as you know the week. The end of the month, summer and the days around a semester fill first; a weekday in the middle of the month is the easiest to get. If your date is tomorrow, call.',
    },
    {
      question: 'Who gets the parking permit for the truck?',
      answer:
        'In most Bay Area cities the curb is reserved through the city, and the signs have to be up several days ahead. We tell you how many feet we need and how your city does it, and help with the form. Each of our city pages says more.',
    },
    {
      question: 'What will you not carry?',
      answer:
        'Anything that burns, leaks or lives: gasoline, propane, paint thinner, bleach, fireworks, pets. Passports, medicine, jewelry and the new keys should ride with you.',
    },
    {
      question: 'Do you move just a few things, or only whole houses?',
      answer:
        'Both. A student’s room, one sofa that has to go to a daughter’s apartment, a senior’s move into two rooms, a shop, an office. The look beforehand is shorter, the care is the same.',
    },
    {
      question: 'My keys do not line up. What then?',
      answer:
        'We load, keep everything in storage and deliver when the new place is ready. Tell us both dates, even if the second one is a guess, and it goes into the estimate.',
    },
    {
      question: 'What happens if something breaks?',
      answer:
        'Tell the crew the same day and write to us; you will hear from a person, not a portal. We are insured, and the protection you chose in the agreement says how the damage is valued.',
    },
  ],
} as const;
