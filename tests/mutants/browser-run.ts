import { TreeCopy } from '../recipes/tree-copy.ts';
import { type BrowserTest, type Mutant, mutate } from './mutant.ts';

/** Builds a copy of the tree with the mistake in it and runs the test there. */
export function isNoticedInBrowser(mutant: Mutant, { spec, title }: BrowserTest): boolean {
  const tree = new TreeCopy();
  const step = (program: string, ...parameters: readonly string[]) =>
    tree.run({ name: program, command: [program, ...parameters] });
  try {
    tree.make({ file: mutant.file, edit: (text) => mutate(mutant, text) });
    const build = step(process.execPath, 'infra/build.ts');
    if (!build.passed) throw new Error(`The build with the mistake failed:\n${build.output}`);
    const { passed, output } = step('playwright', 'test', spec, '--grep', title, '--max-failures', '1');
    if (!passed && !/\d+ failed/.test(output)) throw new Error(`${spec}, '${title}': ${output}`);
    return !passed;
  } finally {
    tree.remove();
  }
}
