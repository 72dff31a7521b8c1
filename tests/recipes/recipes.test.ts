import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Check, Recipe, Step } from './recipe.ts';
import { RECIPES } from './recipes.ts';
import { TreeCopy } from './tree-copy.ts';

/** A compiler that shares its core with other tests takes its time. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

// All recipes are followed in one tree, because a check reads the whole tree however little has changed in it. Each
// recipe has names of its own, by which a message shows whose file was left out.
const tree = new TreeCopy();
beforeAll(() => {
  for (const [{ steps }] of RECIPES) for (const step of steps) tree.make(step);
});
afterAll(() => tree.remove());

interface LeftOut {
  readonly step: Step;
  readonly recipe: Recipe;
  readonly says: RegExp;
}

/** What is left out at once: of each recipe and of each file one step at most, so that no message hides another. */
interface Round {
  readonly noticedBy: Check;
  readonly leftOut: readonly LeftOut[];
}

function inRounds(): readonly Round[] {
  const rounds: { noticedBy: Check; leftOut: LeftOut[] }[] = [];
  for (const [recipe] of RECIPES) {
    for (const step of recipe.steps) {
      if (step.forgotten === undefined) continue;
      const { noticedBy, says } = step.forgotten;
      const fits = (round: Round) =>
        round.noticedBy === noticedBy &&
        round.leftOut.every((one) => one.recipe !== recipe && one.step.file !== step.file);
      const found = rounds.find(fits);
      if (found === undefined) rounds.push({ noticedBy, leftOut: [{ step, recipe, says }] });
      else found.leftOut.push({ step, recipe, says });
    }
  }
  return rounds;
}

test.each(RECIPES.map(([recipe, files]) => ({ ...recipe, files })))(
  'adding $title touches $files production files',
  ({ steps, files }) => {
    expect(steps.filter(({ file }) => !file.startsWith('tests/'))).toHaveLength(files);
  },
);

describe('all recipes are done', () => {
  const own = new Map(RECIPES.flatMap(([{ title, proof }]) => proof.map((check) => [check, title])));
  const shared = (check: Check) => RECIPES.filter(([{ proof }]) => proof.includes(check)).length > 1;
  const proofs = [...own].map(([check, title]) => ({
    check,
    title: shared(check) ? check.name : `${title}: ${check.name}`,
  }));
  test.each(proofs)('$title', ({ check }) => {
    expect(tree.run(check)).toMatchObject({ passed: true });
  });
});

describe.each(inRounds())('$noticedBy.name', ({ noticedBy, leftOut }) => {
  let output = '';
  beforeAll(() => {
    for (const { step } of leftOut) tree.undo(step);
    const result = tree.run(noticedBy);
    for (const { step } of leftOut) tree.make(step);
    output = result.passed ? '' : result.output;
  });

  test.each(leftOut)('names $step.file, left out of $recipe.title', ({ says }) => {
    expect(output).toMatch(says);
  });
});
