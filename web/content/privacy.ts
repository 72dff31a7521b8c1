/** The privacy notice: what happens to what a visitor sends, in plain words. */
export const PRIVACY = {
  heading: 'Privacy notice',
  reach: 'Whom to ask',
  items: [
    {
      title: 'What we collect',
      text: 'What you type into the quote form: your name and email address, and, if you give them, your phone number, the two addresses, the date and what you tell us about the move. Reading this site collects nothing: no cookies, no trackers, no requests to other companies.',
    },
    {
      title: 'What it is for',
      text: 'To answer you, to prepare your estimate, and to carry out the move if you hire us. We do not sell or rent it, and we do not pass it to lead brokers.',
    },
    {
      title: 'Where it is',
      text: 'An unsent form stays on your own device, for 72 hours at most. A sent one is stored encrypted with our hosting provider in the United States, where only our staff can read it.',
    },
    {
      title: 'If you sign in',
      text: 'An account is kept with its email address. For security we note each sign-in with the network address and the browser it came from, and keep that for 400 days.',
    },
    {
      title: 'Your say',
      text: 'Ask us at any time what we hold about you, and we correct or delete it unless the law makes us keep it. A word by phone or email is enough.',
    },
  ],
} as const;
