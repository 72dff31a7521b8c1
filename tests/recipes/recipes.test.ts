import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RECIPES } from './recipes.ts';
import { TreeCopy } from './tree-copy.ts';

/** A compiler that shares its core with other tests takes its time. */
vi.setConfig({ testTimeout: 180_000 });

const tree = new TreeCopy();
afterAll(() => tree.remove());

describe.each(RECIPES.map(([recipe, files]) => ({ ...recipe, files })))(
  'adding $title',
  ({ steps, proof, files }) => {
    beforeAll(() => {
      for (const step of steps) tree.make(step);
    });
    afterAll(() => {
      for (const step of steps) tree.undo(step);
    });

    test(`touches ${files} production files`, () => {
      expect(steps.filter(({ file }) => !file.startsWith('tests/'))).toHaveLength(files);
    });

    test.each(proof)('is done: $name', (check) => {
      expect(tree.run(check)).toMatchObject({ passed: true });
    });

    test.each(steps.filter(({ forgotten }) => forgotten !== undefined))(
      'without $file is refused in a sentence',
      ({ forgotten, ...step }) => {
        tree.undo(step);
        const result = forgotten && tree.run(forgotten.noticedBy);
        tree.make(step);
        expect(result?.passed).toBe(false);
        expect(result?.output).toMatch(forgotten?.says ?? '');
      },
    );
  },
);
