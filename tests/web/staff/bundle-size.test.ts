import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assetsOf, BuiltSite } from '../build/built.ts';

const KB = 1024;
const site = new BuiltSite();
const chunks = site.files().filter((file) => /^assets\/staff-.*\.js$/.test(file));
const [entry = ''] = assetsOf(site.document('staff.html')).map((address) => address.slice(1));

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
  const auth = withImports(entry);
  const adminPage = chunks.find((file) => file.includes('AdminPage')) ?? '';
  const admin = withImports(adminPage, new Set(auth));

  it('is at most 160 KB for /auth', () => {
    expect(auth.size).toBeGreaterThan(1);
    expect(bytesOf(auth)).toBeLessThanOrEqual(160 * KB);
  });

  it('is at most 190 KB for /admin', () => {
    expect(admin.size).toBeGreaterThan(auth.size);
    expect(bytesOf(admin)).toBeLessThanOrEqual(190 * KB);
  });

  it('has no Amplify, no schemas, no dialog and no tab but the first: those load on demand', () => {
    const later = [
      ...chunkWith('USER_SRP_AUTH'),
      ...chunks.filter((file) => /Dialog|SecondFactorGate|LogsPanel|SessionsPanel|parse-answer/.test(file)),
    ];
    expect(later).toHaveLength(9);
    expect(later.filter((file) => admin.has(file))).toEqual([]);
    // The schema library, which no other chunk contains.
    expect(chunkWith('~standard')).toEqual(chunks.filter((file) => file.includes('parse-answer')));
  });

  it('has no page of the website, and the website nothing of it', () => {
    expect(chunkWith('We use what you send to answer you')).toEqual([]);
    const pages = site.files().filter((file) => file.endsWith('.html') && file !== 'staff.html');
    expect(pages.filter((page) => site.text(page).includes('assets/staff'))).toEqual([]);
  });
});

it('C023 the staff document is not to be indexed, and has no inline script or style attribute', () => {
  const document = site.document('staff.html');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelectorAll('script:not([src])')).toEqual([]);
  expect(document.querySelectorAll('[style]')).toEqual([]);
});
