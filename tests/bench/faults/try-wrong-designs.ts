import * as z from 'zod';
import { TreeCopy } from '../../recipes/tree-copy.ts';
import { table } from '../web/table.ts';
import { WRONGS } from './reconcile.ts';
import { WRONG_DESIGNS, type WrongDesign, withDesign } from './wrong-designs.ts';

/** Whoever tells of quotes is slower than who counts them. */
const QUOTES = { counters: 300, announcer: 150 } as const;

const resultSchema = z.object({
  findings: z.record(z.string(), z.number()),
  wrongs: z.record(z.string(), z.number()),
});

interface Tried {
  readonly design: WrongDesign;
  readonly counts: Readonly<Record<string, number>>;
}

/** Runs a copy of the product that has the wrong design. */
function tryDesign(design: WrongDesign): Tried {
  const { consumer = 'counters', quotes = QUOTES[consumer] } = design;
  const tree = new TreeCopy();
  try {
    tree.make({ file: design.file, edit: (text) => withDesign(design, text) });
    const words = [
      'tests/bench/faults/run.ts',
      '--json',
      '--quotes',
      String(quotes),
      '--at-once',
      '30',
      '--consumers',
      consumer,
    ];
    const { output } = tree.run({ name: design.name, command: [process.execPath, ...words] });
    const line = output.split('\n').find((each) => each.startsWith('[{'));
    if (line === undefined) throw new Error(`The run with '${design.name}' did not end:\n${output}`);
    const [result] = z.array(resultSchema).parse(JSON.parse(line));
    return { design, counts: { ...result?.findings, ...result?.wrongs } };
  } finally {
    tree.remove();
  }
}

const isRed = ({ design, counts }: Tried) => (counts[design.turnsRed] ?? 0) > 0;
const verdictOf = (tried: Tried) => (isRed(tried) ? 'red' : 'NOT NOTICED');

const SHOWN: readonly string[] = [
  ...WRONGS,
  'miscounted',
  'unmarked',
  'unannounced',
  'owed',
  'without receipt',
  'announced twice',
  'claimed twice',
];

function reportOf(tried: readonly Tried[]): string {
  const lines = tried.map(({ design, counts }) => [
    design.name,
    ...SHOWN.map((name) => String(counts[name] ?? 0)),
    verdictOf({ design, counts }),
  ]);
  return table([['wrong design', ...SHOWN, ''], ...lines]);
}

/**
 * Makes each wrong design whose name has these words, one after the other.
 * @returns whether each turned the run red in the column that it should
 */
export function tryWrongDesigns(words: string, say: (sentence: string) => void): boolean {
  const tried = WRONG_DESIGNS.filter(({ name }) => name.includes(words)).map((design) => {
    const each = tryDesign(design);
    say(`${design.name}: ${verdictOf(each)}`);
    return each;
  });
  console.log(`\n${reportOf(tried)}\n`);
  return tried.length > 0 && tried.every(isRed);
}
