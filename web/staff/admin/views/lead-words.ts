import { followUpAt } from '#contract/opening-hours.ts';
import { LEAD_FORM } from '../../../content/quote-entry.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { formatDayAndHour } from '../quotes/next-words.ts';

/** What a request by telephone needs, and what follows on it by the rule that the server keeps. */
export const introOf = (now: number): string =>
  interpolate(LEAD_FORM.intro, { time: formatDayAndHour(followUpAt(new Date(now))) });
