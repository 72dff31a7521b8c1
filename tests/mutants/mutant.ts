/** Tests in a browser, which see what no test in Node can. They need a build of their own, so they run on demand only. */
export interface BrowserTest {
  readonly spec: `tests/browser/${string}.spec.ts`;
  /** A part of the title. Where several tests have it, one that turns red is enough. */
  readonly title: string;
}

/** One small mistake, and the tests that should notice it. */
export interface Mutant {
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** What would be wrong, and for whom. */
  readonly why: string;
  /** Files of unit tests; enough that one of them turns red. */
  readonly tests: readonly string[];
  readonly browser?: BrowserTest;
  /** Why nothing that can be seen from outside changes; then no test is expected to notice. */
  readonly equivalent?: string;
}

type Change = readonly [from: string, to: string, why: string, more?: Pick<Mutant, 'browser' | 'equivalent'>];

/** Mutants of one file, all noticed by the same tests. */
export function inFile(
  file: string,
  tests: readonly string[],
  ...changes: readonly Change[]
): readonly Mutant[] {
  return changes.map(([from, to, why, more]) => ({ file, from, to, why, tests, ...more }));
}

/** The text with the mistake in it. */
export function mutate({ file, from, to }: Mutant, text: string): string {
  const found = text.split(from).length - 1;
  if (found === 1) return text.replace(from, () => to);
  throw new Error(
    `${file} has ${found === 0 ? 'no longer' : `${found} times`} '${from}': renew it in tests/mutants/lists.`,
  );
}

type BrowserChange = readonly [file: string, from: string, to: string, why: string, title: string];

/** Mutants that only tests of one spec can notice. */
export function inSpec(name: string, ...changes: readonly BrowserChange[]): readonly Mutant[] {
  return changes.map(([file, from, to, why, title]) => ({
    file,
    from,
    to,
    why,
    tests: [],
    browser: { spec: `tests/browser/${name}.spec.ts`, title },
  }));
}
