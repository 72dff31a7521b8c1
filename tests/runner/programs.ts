export const RESULTS = 'test-results';
/** What Node compiles in a run, so that each of its many processes and functions need not do so again. */
export const COMPILED = `${RESULTS}/compiled`;
/** Outlives a run, and goes with the packages. */
export const CACHE = 'node_modules/.cache/five-star-tests';

export const node = (...parameters: readonly string[]) => [process.execPath, ...parameters];
export const bin = (name: string, ...parameters: readonly string[]) => [
  `node_modules/.bin/${name}`,
  ...parameters,
];
