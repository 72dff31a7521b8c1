import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../web/build/paths.ts';
import { sharedScripts } from '../../../web/build/shared-scripts.ts';

interface Imports {
  readonly at?: readonly string[];
  readonly onDemand?: readonly string[];
}

/** Two screens: what both import, what one and a later dialog import, and what is imported once. */
const MODULES: Readonly<Record<string, Imports>> = {
  'main.ts': { at: ['start.ts', 'paths.ts'], onDemand: ['sign-in.ts', 'dashboard.ts'] },
  'sign-in.ts': { at: ['words.ts', 'field.ts', 'paths.ts'] },
  'dashboard.ts': {
    at: ['words.ts', 'card.ts', 'counters.ts', 'node_modules/@mui/material/Tabs/Tabs.mjs'],
    onDemand: ['dialog.ts'],
  },
  'dialog.ts': { at: ['field.ts', 'card.ts', 'step.ts'] },
  'card.ts': { at: ['badge.ts', 'node_modules/@mui/material/Typography/Typography.mjs'] },
};

const idOf = (module: string) => `${ROOT}/${module}`;

const graph = {
  getModuleInfo: (id: string) => {
    const { at = [], onDemand = [] } = MODULES[id.slice(ROOT.length + 1)] ?? {};
    return { importedIds: at.map(idOf), dynamicallyImportedIds: onDemand.map(idOf) };
  },
};

describe('scripts that several views share', () => {
  const nameOf = sharedScripts('main.ts', {
    'sign-in-parts': 'sign-in.ts',
    'dashboard-parts': 'dashboard.ts',
  });

  test.each([
    ['words.ts', 'shared', 'both screens import it'],
    ['paths.ts', 'shared', 'the entry and a screen import it'],
    ['field.ts', 'sign-in-parts', 'a screen and a dialog of the other import it'],
    ['card.ts', 'dashboard-parts', 'a screen and its dialog import it'],
    ['badge.ts', 'dashboard-parts', 'what both import imports it'],
    ['node_modules/@mui/material/Typography/Typography.mjs', 'dashboard-parts', 'it is a small library'],
  ])('%s is in the file %s: %s', (module, name) => {
    expect(nameOf(idOf(module), graph as never)).toBe(name);
  });

  test.each(['main.ts', 'start.ts', 'sign-in.ts', 'dashboard.ts', 'counters.ts', 'dialog.ts', 'step.ts'])(
    '%s, which one view alone imports, stays with it',
    (module) => {
      expect(nameOf(idOf(module), graph as never)).toBeNull();
    },
  );

  test('a large library is left to the bundler', () => {
    expect(nameOf(idOf('node_modules/@mui/material/Tabs/Tabs.mjs'), graph as never)).toBeNull();
  });
});
