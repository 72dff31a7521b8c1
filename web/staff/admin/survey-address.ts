import { quoteReference } from '#contract/quote-options.ts';
import { STAFF_PATHS } from '../paths.ts';

/** Where the sheet for the visit of a quote is. */
export const surveyAddress = (id: string): string =>
  `${STAFF_PATHS.admin}#survey?${new URLSearchParams({ of: quoteReference(id) })}`;

/** The reference of the quote that the address of a sheet names. */
export const surveyOf = (hash: string): string => new URLSearchParams(hash.split('?')[1]).get('of') ?? '';
