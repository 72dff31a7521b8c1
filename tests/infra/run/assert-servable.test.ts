import { describe, expect, test } from 'vitest';
import { assertServable } from '../../../infra/run/assert-servable.ts';

describe('a folder for npm run dev', () => {
  test.each(['/home/ana/five-star', '/home/ana/five star & more', 'C:\\Users\\Ana\\five-star'])(
    'may be %s',
    (folder) => {
      expect(() => assertServable(folder)).not.toThrow();
    },
  );

  test.each(['/home/ana/#1 mover', '/home/ana/why?'])(
    'is refused in one sentence when it is %s',
    (folder) => {
      expect(() => assertServable(folder)).toThrow(
        `npm run dev cannot serve a folder with # or ? in its path (${folder}): move it. npm start runs here.`,
      );
    },
  );
});
