import fc from 'fast-check';

/** Any number will do, as long as it stays: a run of the tests says of two trees which one is wrong, not which run. */
const SEED = 20_261_123;

/**
 * Properties see the same inputs in every run of the tests. `PROPERTY_SEED=random` looks at others, and `PROPERTY_RUNS`
 * at more of them; what that finds becomes an example in the test of its own.
 */
const { PROPERTY_SEED = SEED, PROPERTY_RUNS } = process.env;
fc.configureGlobal({
  ...(PROPERTY_SEED === 'random' ? {} : { seed: Number(PROPERTY_SEED) }),
  ...(PROPERTY_RUNS === undefined ? {} : { numRuns: Number(PROPERTY_RUNS) }),
});
