import { BUSINESS } from '../../lambdas/contract/business.ts';
import { type Recipe, script } from './recipe.ts';

/** All its letters are drawn in `web/site/art/glyphs.ts`. */
const NEW_NAME = 'Better Lane Moving';

const inPages = `
import { globSync, readFileSync } from 'node:fs';
const files = globSync('renamed/site/**/*.{html,js,json,txt,xml,svg}');
const read = (file) => readFileSync(file, 'utf8');
const old = files.filter((file) => read(file).includes(${JSON.stringify(BUSINESS.name)}));
if (old.length > 0) throw new Error('The old name stands in ' + old.join(', '));
const pages = files.filter((file) => file.endsWith('.html'));
if (pages.length < 25) throw new Error('Only ' + pages.length + ' pages were built.');
const untitled = pages.filter((file) => !/<title>[^<]*${NEW_NAME}/.test(read(file)));
if (untitled.length > 0) throw new Error('The title has not the new name: ' + untitled.join(', '));
if (JSON.parse(read('renamed/site/staff-manifest.json')).short_name !== '${NEW_NAME}') throw new Error('The application has the old name.');
`;

const inMails = `
import { globSync, readFileSync } from 'node:fs';
import { mailHtml } from './lambdas/mail/mail-html.ts';
import { mailText } from './lambdas/mail/mail-text.ts';
import { POOL_MAILS } from './lambdas/sign-up/pool-mails.ts';
const facts = { siteOrigin: 'https://a.example', userName: 'ana', code: '123456' };
for (const { write } of POOL_MAILS.values()) {
  const mail = write(facts);
  for (const text of [mail.subject, mailHtml(mail), mailText(mail)])
    if (!text.includes('${NEW_NAME}')) throw new Error('A mail has not the new name: ' + text);
}
const files = globSync('{lambdas,infra,web}/**/*.{ts,tsx,mjs,js}');
const naming = files.filter((file) => readFileSync(file, 'utf8').includes(${JSON.stringify(BUSINESS.name)}));
if (naming.length > 0) throw new Error('The old name is written in ' + naming.join(', '));
`;

/** One setting names the business on pages, in titles and in mails. */
export const RENAME: Recipe = {
  title: 'another name',
  steps: [
    {
      file: 'lambdas/contract/business.ts',
      edit: (text) => text.replace(`name: '${BUSINESS.name}',`, `name: '${NEW_NAME}',`),
    },
  ],
  proof: [
    { name: 'the pages are built', command: ['node', 'web/build/build.ts', 'renamed'] },
    script('every page, title and script of them has the new name', inPages),
    script('every mail is signed with it, and no source writes the old one', inMails),
  ],
};
