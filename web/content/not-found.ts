import { BUSINESS } from '#contract/business.ts';

/** The words of the not-found screen. */
export const NOT_FOUND = {
  title: `Page not found | ${BUSINESS.name}`,
  description: 'This address has no page.',
  code: '404',
  headline: 'Oops! Page not found',
  text: 'The address has moved out, or it was never here. We have only found this box.',
  suggestion: 'Were you looking for',
  home: 'Return to Home',
  links: [
    { label: 'Get a free quote', href: '/#quote-form' },
    { label: 'Our services', href: '/#services' },
  ],
  areas: 'Service areas',
} as const;
