import fc from 'fast-check';

/** So many rounds that a way with too few values is told apart from bad luck. */
const MOST_ROUNDS = 20;

/**
 * Samples of which no two are alike, the same for the same seed.
 * @param found those that are taken already; the new ones are added
 */
export function distinctSamples(
  values: fc.Arbitrary<string>,
  { seed, count }: { readonly seed: number; readonly count: number },
  found = new Set<string>(),
): readonly string[] {
  const own: string[] = [];
  for (let round = 0; own.length < count; round += 1) {
    if (round === MOST_ROUNDS) throw new Error(`There are only ${own.length} of ${count} distinct samples.`);
    for (const value of fc.sample(values, { seed: seed + round, numRuns: count - own.length })) {
      if (found.has(value)) continue;
      found.add(value);
      own.push(value);
    }
  }
  return own;
}
