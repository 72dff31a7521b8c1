import { parseWords, WrongOption, wholeNumber } from '../command-line.ts';
import { CONSUMER_NAMES } from './world.ts';

export const USAGE = `npm run bench:faults -- [OPTIONS]
  --quotes N          visitors of each run; 300 by default (the announcer takes a second a quote)
  --seeds A,B         a run for each of these numbers; 1 by default
  --faults PERCENT    of the calls on each hop; 20 by default
  --database-kills N  how often the database is killed in each run; 2 by default
  --consumers A,B     whose work is reconciled: announcer, counters; all by default
  --at-once N         visitors at a time; 60 by default
  --wrong [NAME]      makes each wrong design in a copy, or those with this word, and shows that it turns the run red
  --json              prints the result as one line of JSON
  --help              this`;

export interface FaultsOptions {
  readonly quotes: number;
  readonly seeds: readonly number[];
  /** From 0 to 1. */
  readonly share: number;
  readonly databaseKills: number;
  readonly atOnce: number;
  readonly consumers: readonly string[];
  /** Word of the wrong designs to make; empty for all, undefined for none. */
  readonly wrong: string | undefined;
  readonly json: boolean;
  readonly help: boolean;
}

const text = (value: string) => ({ type: 'string', default: value }) as const;
const flag = { type: 'boolean', default: false } as const;
const wholeOf = (name: string, value: string, least: number, most: number) =>
  wholeNumber(`--${name}`, value, least, most, USAGE);

function consumersOf(value: string): readonly string[] {
  const names = value.split(',');
  const unknown = names.find((name) => !CONSUMER_NAMES.includes(name));
  if (unknown === undefined) return names;
  throw new WrongOption(
    `--consumers has "${unknown}", which is none of ${CONSUMER_NAMES.join(', ')}.\n${USAGE}`,
  );
}

/** Throws a WrongOption that names the wrong word. */
export function parseFaultsOptions(words: readonly string[]): FaultsOptions {
  const { values, positionals } = parseWords(USAGE, {
    args: [...words],
    options: {
      quotes: text('300'),
      seeds: text('1'),
      faults: text('20'),
      'database-kills': text('2'),
      'at-once': text('60'),
      consumers: text(CONSUMER_NAMES.join(',')),
      wrong: flag,
      json: flag,
      help: flag,
    },
    allowPositionals: true,
  });
  const { wrong, json, help } = values;
  if (positionals.length > 0 && !wrong) throw new WrongOption(`"${positionals[0]}" is no option.\n${USAGE}`);
  return {
    quotes: wholeOf('quotes', values.quotes, 10, 1_000_000),
    seeds: values.seeds.split(',').map((seed) => wholeOf('seeds', seed, 0, 2 ** 32 - 1)),
    share: wholeOf('faults', values.faults, 0, 60) / 100,
    databaseKills: wholeOf('database-kills', values['database-kills'], 0, 100),
    consumers: consumersOf(values.consumers),
    atOnce: wholeOf('at-once', values['at-once'], 1, 1_000),
    wrong: wrong ? positionals.join(' ') : undefined,
    json,
    help,
  };
}
