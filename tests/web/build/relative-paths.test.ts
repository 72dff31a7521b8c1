import { describe, expect, test } from 'vitest';
import { relativePath } from '../../../web/build/relative-paths.ts';

describe('a path of a drawing, with every point counted from the one before', () => {
  test.each([
    ['M976 206L1092 32 1208 206H1186V64Z', 'm976 206 116-174 116 174h-22v-142z'],
    ['M2 2h6v6h-6zm110 0h6v6h-6z', 'm2 2h6v6h-6zm110 0h6v6h-6z'],
    ['M0 0L10 0 10 10ZM20 20L30 30', 'm0 0 10 0 0 10zm20 20 10 10'],
    ['M-4.3-1.4L-5 .9-10.7 2.7', 'm-4.3-1.4-.7 2.3-5.7 1.8'],
    [
      'M8 8C18-4 36-20 40 40Q50 50 60 60T70 70S1 2 3 4',
      'm8 8c10-12 28-28 32 32q10 10 20 20t10 10s-69-68-67-66',
    ],
    ['M1034 184A58 58 0 0 1 1150 184z', 'm1034 184a58 58 0 0 1 116 0z'],
    ['M10 10 20 20m5 5 1 1', 'm10 10 10 10m5 5 1 1'],
    ['m1 1z', 'm1 1z'],
  ])('%s is %s', (path, written) => expect(relativePath(path)).toBe(written));

  test('goes on from where its figure began once that is closed', () => {
    expect(relativePath('M10 10H20V20Z L30 30')).toBe('m10 10h10v10zl20 20');
  });

  test('is the same when it is written anew', () => {
    const once = relativePath('M13.6 5.9H8.9C8.7 4.9 8.1 4.4 7 4.4 5.9 4.4 5.3 4.9 5.3 5.7Z');
    expect(relativePath(once)).toBe(once);
  });
});
