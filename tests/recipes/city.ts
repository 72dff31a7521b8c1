import { CHECKS, insertAfter, inTurn, newFile, type Recipe, script } from './recipe.ts';

const WORDS = `import { albany } from './albany.ts';
import type { CityCopy } from '../city-copy.ts';

export const palermo: CityCopy = { ...albany, description: 'Movers for Palermo.' };
`;

export const CITY: Recipe = {
  title: 'a city',
  steps: [
    {
      file: 'web/content/city-copy.ts',
      edit: insertAfter("  'union-city',\n", "  'palermo',\n"),
      forgotten: {
        noticedBy: CHECKS.webTypes,
        says: /web\/content\/cities\.ts.*'palermo' does not exist/,
      },
    },
    {
      file: 'web/content/cities/palermo.ts',
      edit: newFile(WORDS),
      forgotten: { noticedBy: CHECKS.webTypes, says: /Cannot find module '\.\/cities\/palermo\.ts'/ },
    },
    {
      file: 'web/content/cities.ts',
      edit: inTurn(
        insertAfter("from './cities/walnut-creek.ts';\n", "import { palermo } from './cities/palermo.ts';\n"),
        insertAfter("  'union-city': unionCity,\n", '  palermo,\n'),
      ),
      forgotten: { noticedBy: CHECKS.webTypes, says: /web\/content\/cities\.ts.*'?palermo'? is missing/ },
    },
    {
      file: 'web/content/city-places.ts',
      edit: insertAfter('  oakland: place(37.8, -122.27),\n', '  palermo: place(39.43, -121.55),\n'),
      forgotten: {
        noticedBy: CHECKS.webTypes,
        says: /web\/content\/city-places\.ts.*'?palermo'? is missing/,
      },
    },
  ],
  proof: [
    CHECKS.webTypes,
    CHECKS.imports,
    script(
      'the page of the city is drawn',
      `import { drawPages } from './web/build/drawing.ts';
       const pages = (await drawPages()).flatMap(({ pages }) => pages);
       if (!pages.some(({ file, body }) => file === 'palermo-moving-company.html' && body.includes('Palermo')))
         throw new Error('No page says Palermo.');`,
    ),
  ],
};
