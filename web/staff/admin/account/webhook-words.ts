import type { Webhook } from '#contract/webhook-schemas.ts';
import type { NoAnswer } from '#contract/webhooks.ts';
import { WEBHOOKS as words } from '../../../content/webhooks.ts';
import { formatMoment } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';

const NO_ANSWERS: ReadonlyMap<string, string> = new Map<NoAnswer, string>([
  ['timeout', words.answers.timeout],
  ['unreachable', words.answers.unreachable],
  ['private_address', words.answers.private_address],
]);

/** What a webhook is called: the host of its address. */
export const systemOf = ({ address }: Pick<Webhook, 'address'>): string => new URL(address).host;

/** What a receiver answered, or why there was no answer. */
export const answerWords = (answer: string): string =>
  NO_ANSWERS.get(answer) ?? interpolate(words.status, { status: answer });

/** How the last message to a webhook went. */
export function lastSentence({
  last_at: at,
  last_answer: answer = '',
  failing_since: since,
}: Webhook): string {
  if (at === undefined) return words.never;
  const time = formatMoment(at);
  return since === undefined
    ? interpolate(words.lastSent, { time })
    : interpolate(words.lastFailed, { time, answer: answerWords(answer) });
}
