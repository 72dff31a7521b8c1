import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scriptAddress } from '../../../web/staff/paths.ts';
import { BUDGETS, roomIn } from '../../budgets.ts';
import { assetsOf, BuiltSite } from '../build/built.ts';

const site = new BuiltSite();
const chunks = site.files().filter((file) => /^assets\/staff-.*\.js$/.test(file));
const [entry = ''] = assetsOf(site.document('admin.html')).map((address) => address.slice(1));

const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([^"']+)["']/g;

/** A script and its static imports. */
function withImports(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, name = ''] of site.text(file).matchAll(STATIC_IMPORT)) {
    withImports(posix.join(posix.dirname(file), name), known);
  }
  return known;
}

const bytesOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + site.compressed(file), 0);
const chunkWith = (text: string) => chunks.filter((file) => site.text(file).includes(text));

describe('Script transferred before the content of a staff screen is painted', () => {
  const screen = (name: string) =>
    withImports(chunks.find((file) => file.includes(name)) ?? '', withImports(entry));
  const [auth, admin] = [screen('AuthPage'), screen('AdminPage')];

  it.each([
    ['/auth', auth, BUDGETS.auth],
    ['/admin', admin, BUDGETS.admin],
  ] as const)('keeps 5 percent of the budget of %s free', (path, files, budget) => {
    expect(files.size).toBeGreaterThan(1);
    const { line, isEnough } = roomIn(path, bytesOf(files), budget);
    console.info(line);
    expect(isEnough, line).toBe(true);
  });

  it('is preloaded by the document of the screen, all of it and nothing of the other screen', () => {
    for (const [file, wanted] of [
      ['auth.html', auth],
      ['admin.html', admin],
    ] as const) {
      const preloaded = site
        .document(file)
        .querySelectorAll('link[rel=modulepreload]')
        .map((link) => link.getAttribute('href')?.slice(1));
      expect(new Set([entry, ...preloaded]), file).toEqual(wanted);
    }
  });

  it('has no Amplify, no schemas, no dialog, no table and no tab but the first: those load on demand', () => {
    const later = [
      ...chunkWith('USER_SRP_AUTH'),
      ...chunks.filter((file) =>
        /Dialog|SecondFactorGate|LogsPanel|SessionsPanel|QuoteTable|parse-answer/.test(file),
      ),
    ];
    expect(later).toHaveLength(14);
    // The schema library, which one chunk contains.
    const schemas = chunkWith('~standard');
    expect(schemas).toHaveLength(1);
    expect([...later, ...schemas].filter((file) => admin.has(file))).toEqual([]);
  });

  it('has none of the views, each of which is a script of its own, and the links to them bring none along', () => {
    const names = ['TodayView', 'CalendarView', 'SearchView', 'LeadView', 'SurveyView', 'Places'];
    const namesIn = (files: Iterable<string>) =>
      names.filter((name) => [...files].some((file) => file.includes(`staff-${name}-`)));
    expect(namesIn(chunks)).toEqual(names);
    expect(namesIn(admin)).toEqual([]);
    for (const name of names) {
      const files = chunks.filter((file) => file.includes(`staff-${name}-`));
      expect(namesIn(files.flatMap((file) => [...withImports(file)])), name).toEqual([name]);
    }
  });

  it('has no page of the website, and the website nothing of it', () => {
    expect(chunkWith('We use what you send to answer you')).toEqual([]);
    expect(site.publicPages().filter((page) => site.text(page).includes('assets/staff'))).toEqual([]);
  });
});

it.each(['auth.html', 'admin.html'])(
  'C023 %s is not to be indexed, and has no inline script or style attribute',
  (file) => {
    const document = site.document(file);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelectorAll('script:not([src])')).toEqual([]);
    expect(document.querySelectorAll('[style]')).toEqual([]);
  },
);

describe('The service worker', () => {
  const worker = site.text('staff-worker.js');

  it('keeps 5 percent of its budget free', () => {
    const { line, isEnough } = roomIn('staff-worker.js', site.compressed('staff-worker.js'), BUDGETS.worker);
    console.info(line);
    expect(isEnough, line).toBe(true);
  });

  it('names every script of the staff application, and the one of its document', () => {
    const scripts = site.files().filter((file) => /^assets\/staff-.*\.js$/.test(file));
    // The minifier writes a list of names as one text.
    const listed = /scripts:`([^`]*)`/.exec(worker)?.[1]?.split('.') ?? [];
    expect(listed.map(scriptAddress).toSorted()).toEqual(scripts.map((file) => `/${file}`).toSorted());
    const [entry] = assetsOf(site.document('admin.html'));
    expect(worker).toContain(`entry:\`${entry}\``);
  });
});
