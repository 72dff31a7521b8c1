export const RESULTS = 'test-results';
/** Outlives a run, and goes with the packages. */
export const CACHE = 'node_modules/.cache/five-star-tests';

export const node = (...parameters: readonly string[]) => [process.execPath, ...parameters];
export const bin = (name: string, ...parameters: readonly string[]) => [
  `node_modules/.bin/${name}`,
  ...parameters,
];
