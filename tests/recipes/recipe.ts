/** A command of the project that passes, or fails with a sentence. */
export interface Check {
  readonly name: string;
  /** A program of `node_modules/.bin`, or `node`, and its parameters. */
  readonly command: readonly [string, ...string[]];
}

/** What a change does to one file. */
export interface Step {
  /** Path from the root of the repository. */
  readonly file: string;
  /** The file's text afterwards; a file that is new begins empty. */
  readonly edit: (text: string) => string;
  /**
   * Who notices that this step was forgotten, and what its message names; absent where what is left works as before,
   * or where another recipe shows it.
   */
  readonly forgotten?: { readonly noticedBy: Check; readonly says: RegExp };
}

/** A change of a kind that the README describes, as a person makes it. */
export interface Recipe {
  readonly title: string;
  readonly steps: readonly Step[];
  /** What must pass once all steps are made: that the change has the effect it is made for. */
  readonly proof: readonly Check[];
}

/** Only what a step changes is checked again. */
const tsc = (project: string): Check => ({
  name: `types of ${project}`,
  command: [
    'tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `${project}.tsbuildinfo`,
    '-p',
    `tsconfig.${project}.json`,
  ],
});

/** Checks of `npm test -- static` by what they find. */
export const CHECKS = {
  nodeTypes: tsc('node'),
  webTypes: tsc('web'),
  imports: {
    name: 'import directions',
    command: [
      'depcruise',
      '--output-type',
      'err-long',
      '--config',
      '.dependency-cruiser.cjs',
      'infra',
      'lambdas',
      'web',
    ],
  },
  unusedCode: { name: 'unused code', command: ['knip'] },
  handlers: {
    name: 'handlers and their records',
    command: ['vitest', 'run', '--reporter=dot', 'tests/deployed-handlers.test.ts'],
  },
} as const satisfies Record<string, Check>;

/** A check that is a few lines of a module at the root of the tree, which throw where it fails. */
export const script = (name: string, code: string): Check => ({
  name,
  command: ['node', '--input-type=module', '--eval', code],
});

/** An edit that writes a new file. */
export const newFile = (text: string) => (): string => text;

/**
 * An edit that puts text after a place of the file.
 * @throws when the place is not there exactly once, because the recipe is then older than the file
 */
export const insertAfter =
  (place: string, added: string) =>
  (text: string): string => {
    if (text.split(place).length !== 2)
      throw new Error(`The file holds '${place}' not once: renew the recipe.`);
    return text.replace(place, () => place + added);
  };

/** Several edits of one file, one after another. */
export const inTurn =
  (...edits: readonly Step['edit'][]) =>
  (text: string): string =>
    edits.reduce((edited, edit) => edit(edited), text);

/** A missing file is told of by the compiler, in the module that imports it. */
export const missingModule = (noticedBy: Check, file: string): NonNullable<Step['forgotten']> => ({
  noticedBy,
  says: new RegExp(`Cannot find module '[./]*${file.replaceAll('.', '\\.')}'`),
});

/** A missing handler is told of with the file that holds its record. */
export const missingHandler = (file: string): NonNullable<Step['forgotten']> => ({
  noticedBy: CHECKS.handlers,
  says: new RegExp(`${file.replaceAll('.', '\\.')} is not there, and infra/.*names it: write it`),
});

/** A handler whose record is missing is told of with the file that holds records of its kind. */
export const missingRecord = (handler: string, records: string): NonNullable<Step['forgotten']> => ({
  noticedBy: CHECKS.handlers,
  says: new RegExp(
    `${handler.replaceAll('.', '\\.')} is deployed by nothing: .*${records.replaceAll('.', '\\.')}`,
  ),
});

/** The row of an endpoint among the answers, as the schema that is written there. */
export const answering = (row: string): Step['edit'] =>
  inTurn(insertAfter('export const ANSWERS = {\n', row), (text) =>
    text.replace('import type * as z', () => 'import * as z'),
  );
