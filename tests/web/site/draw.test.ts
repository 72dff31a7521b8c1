import { expect, test } from 'vitest';
import { readPictures } from '../../../web/build/pictures.ts';
import { PUBLIC_ROUTES } from '../../../web/routes.ts';
import { drawSite } from '../../../web/site/draw.tsx';

const filesOf = (only?: string) =>
  drawSite(readPictures(), only).flatMap(({ pages }) => pages.map(({ file }) => file));

test('The page that is looked at is drawn alone; the build draws all of them and the not-found page', () => {
  expect(filesOf('oakland-moving-company.html')).toEqual(['oakland-moving-company.html']);
  expect(filesOf('404.html')).toEqual(['404.html']);
  expect(filesOf().toSorted()).toEqual([...Object.values(PUBLIC_ROUTES), '404.html'].toSorted());
});
