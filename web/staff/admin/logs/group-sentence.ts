import { REPEATED } from '../../../content/log-sentences.ts';
import { interpolate } from '../../shared/interpolate.ts';
import type { SentenceProps } from '../Sentence.tsx';
import { addressOf } from '../seen-from.ts';
import type { LogGroup } from './group-failures.ts';
import { repeatedAlerts } from './log-sentence.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on a number of hours says less than one of days. */
const MOST_HOURS_MS = 2 * DAY_MS;

const different = (names: readonly string[]): readonly string[] => [...new Set(names)];

/** Where the server saw them come from, each once, whatever they say of themselves. */
export const sourcesOf = ({ logs }: LogGroup): readonly string[] =>
  different(logs.flatMap((log) => addressOf(log) ?? []));

/** The accounts that they were aimed at, each once. */
export const accountsOf = ({ logs }: LogGroup): readonly string[] =>
  different(
    logs.flatMap(({ new_data: { email } }) => (typeof email === 'string' && email !== '' ? email : [])),
  );

/** Within how long they came: seconds are guesses of a machine, days are somebody who forgets. */
function withinOf({ logs }: LogGroup): string {
  const { minute, minutes, hours, days } = REPEATED.within;
  const span = Date.parse(logs[0]?.created_at ?? '') - Date.parse(logs.at(-1)?.created_at ?? '');
  if (Number.isNaN(span)) return '';
  if (span <= MINUTE_MS) return minute;
  const [words, unit] =
    span <= HOUR_MS ? [minutes, MINUTE_MS] : span <= MOST_HOURS_MS ? [hours, HOUR_MS] : [days, DAY_MS];
  return interpolate(words, { count: Math.ceil(span / unit) });
}

function fromOf(group: LogGroup): string {
  const [only, ...others] = sourcesOf(group);
  if (only === undefined) return '';
  if (others.length > 0) return interpolate(REPEATED.sources, { count: others.length + 1 });
  return interpolate(REPEATED.from, { address: only });
}

/** Several alerts in one sentence: how many of what, at whom, within how long and from where. */
export function groupSentence(group: LogGroup): SentenceProps {
  const { logs, action, bond, address } = group;
  const accounts = accountsOf(group).length;
  return {
    sentence: bond === 'source' ? REPEATED.source : REPEATED.account,
    values: {
      count: String(logs.length),
      what: repeatedAlerts(action),
      address,
      within: withinOf(group),
      from: fromOf(group),
      accounts: accounts > 1 ? interpolate(REPEATED.accounts, { count: accounts }) : '',
    },
  };
}
