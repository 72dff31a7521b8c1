import { quoteReference } from '#contract/quote-options.ts';
import { BY_ITSELF } from '#contract/quote-work.ts';
import type { QuoteEvent } from '#contract/quote-work-answer-schemas.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { formatWhen } from './next-words.ts';

const { card, history } = QUOTE_WORK;

/** What a line of the history tells. */
export function headline({ happened, stage, lost_reason: reason, other = '' }: QuoteEvent): string {
  if (happened !== 'stage')
    return interpolate(history.happened[happened], { reference: quoteReference(other) });
  const said = interpolate(history.happened.stage, { stage: card.stages[stage] });
  return reason === undefined ? said : `${said}, ${card.reasons[reason]}`;
}

/** So many say what has happened; with more they push the answers off the screen. */
const MOST_TOLD = 3;

/**
 * What was done while somebody was about to say something: who, what and when, the earliest first.
 * @param events newest first
 * @param seen the version that was on the screen
 * @param reader user id of who reads it
 * @param colleagues names by user id
 */
export const meanwhile = (
  events: readonly QuoteEvent[],
  seen: number,
  reader: string | undefined,
  colleagues: ReadonlyMap<string, string>,
  now: number,
): readonly { readonly operation: string; readonly text: string }[] =>
  events
    .filter(({ version }) => version > seen)
    .slice(0, MOST_TOLD)
    .toReversed()
    .map((event) => {
      const { by, at, operation } = event;
      const other = by === BY_ITSELF ? card.theSystem : (colleagues.get(by) ?? card.aColleague);
      const who = by === reader ? card.youElsewhere : other;
      const time = formatWhen(Date.parse(at), now);
      return { operation, text: interpolate(card.meanwhile, { who, what: headline(event), time }) };
    });
