import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../web/build/paths.ts';
import { type FirstScripts, type NaturalScript, sharedScripts } from '../../../web/build/shared-scripts.ts';

const idOf = (module: string) => `${ROOT}/${module}`;

/** A script by its modules, the first of which it was asked for. */
function script(
  fileName: string,
  imports: readonly string[],
  [facade, ...modules]: readonly string[],
): NaturalScript {
  const own = facade === undefined ? [] : [facade];
  return {
    fileName,
    imports,
    modules: [...own, ...modules].map(idOf),
    facadeModuleId: facade === undefined ? null : idOf(facade),
  };
}

const DOM = 'node_modules/react-dom/client.js';
const BUTTON = 'node_modules/@mui/material/Button/Button.mjs';
const TABS = 'node_modules/@mui/material/Tabs/Tabs.mjs';
const SCHEMAS = 'node_modules/zod/v4/mini/schemas.js';

/** Two screens, what each loads later, and what parses answers for both. */
const SCRIPTS: readonly NaturalScript[] = [
  script('entry.js', ['react.js', 'paths.js'], ['main.ts', 'start.ts', DOM]),
  script('sign-in.js', ['button.js', 'field.js', 'codes.js', 'paths.js'], ['sign-in.ts', 'welcome.ts']),
  script('dashboard.js', ['button.js', 'cards.js', 'paths.js'], ['dashboard.ts', 'counters.ts', TABS]),
  script('answers.js', ['codes.js', 'cards.js'], ['parse.ts', 'answer.ts', SCHEMAS]),
  script('dialog.js', ['field.js', 'cards.js', 'step.js'], ['dialog.ts']),
  { ...script('react.js', [], ['react.ts']), facadeModuleId: null },
  { ...script('paths.js', [], ['paths.ts']), facadeModuleId: null },
  { ...script('button.js', ['react.js'], [BUTTON, 'words.ts']), facadeModuleId: null },
  { ...script('field.js', [], ['field.ts']), facadeModuleId: null },
  { ...script('codes.js', [], ['codes.ts']), facadeModuleId: null },
  { ...script('cards.js', ['badge.js'], ['card.ts']), facadeModuleId: null },
  { ...script('badge.js', [], ['badge.ts']), facadeModuleId: null },
  { ...script('step.js', [], ['step.ts']), facadeModuleId: null },
  script('work.js', ['steps.js', 'days.js', 'cards.js'], ['work.ts', 'notes.ts']),
  script('places.js', ['steps.js', 'react.js'], ['places.ts', 'keys.ts']),
  script('calendar.js', ['days.js', 'steps.js'], ['calendar.ts']),
  { ...script('steps.js', ['names.js'], ['steps.ts']), facadeModuleId: null },
  { ...script('names.js', [], ['names.ts']), facadeModuleId: null },
  { ...script('days.js', [], ['days.ts']), facadeModuleId: null },
];

const FIRST: FirstScripts = {
  entry: 'main.ts',
  screens: { auth: 'sign-in.ts', admin: 'dashboard.ts' },
  beside: { answers: 'parse.ts' },
  afterwards: ['work.ts', 'places.ts'],
};

describe('scripts that several views share', () => {
  const names = sharedScripts(SCRIPTS, FIRST);

  test.each([
    ['start.ts', 'shared', 'the entry imports it'],
    ['paths.ts', 'shared', 'the entry and the screens import it'],
    ['words.ts', 'shared', 'both screens import it'],
    ['codes.ts', 'shared', 'a screen and the parser import it, which the other screen fetches too'],
    ['card.ts', 'shared', 'the other screen and the parser import it'],
    ['badge.ts', 'shared', 'what both import imports it'],
    [DOM, 'libraries', 'it is the library of the entry'],
    [BUTTON, 'libraries', 'it is a library of both screens'],
    [TABS, 'admin', 'it is a library of one screen'],
    ['dashboard.ts', 'admin', 'it is the screen'],
    ['counters.ts', 'admin', 'the screen alone imports it'],
    ['field.ts', 'auth', 'a screen and a dialog of the other import it'],
    ['answer.ts', 'answers', 'the parser alone imports it'],
    [SCHEMAS, 'answers', 'it is the library of the parser'],
    ['steps.ts', 'afterwards', 'two that are fetched when a screen is painted import it'],
    ['names.ts', 'afterwards', 'what both import imports it'],
  ])('%s is in the file %s: %s', (module, name) => {
    expect(names.get(idOf(module))).toBe(name);
  });

  test.each(['main.ts', 'dialog.ts', 'step.ts', 'work.ts', 'places.ts', 'keys.ts', 'days.ts', 'calendar.ts'])(
    'the bundler decides on %s',
    (module) => {
      expect(names.has(idOf(module))).toBe(false);
    },
  );

  test('a screen that the bundler made no script of ends the build', () => {
    const screens = { ...FIRST.screens, gone: 'gone.ts' };
    expect(() => sharedScripts(SCRIPTS, { ...FIRST, screens })).toThrow(
      'The bundler made no script of gone.ts.',
    );
  });
});
