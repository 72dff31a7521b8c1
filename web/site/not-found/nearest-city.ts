/** Edit distance: the number of letters to add, drop, change or swap to turn one word into the other. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= one.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + changed);
      rows[i]?.push(isSwap ? Math.min(best, at(i - 2, j - 2) + 1) : best);
    }
  }
  return at(one.length, other.length);
}

/**
 * The city that a visitor who mistyped this path most likely meant.
 * @param path for example `/okland-movers`
 * @returns its slug, or undefined when no name is similar
 */
export function nearestCity<Slug extends string>(path: string, slugs: readonly Slug[]): Slug | undefined {
  const asked = path
    .toLowerCase()
    .replace(/%20|[^a-z-]+/g, '-')
    .replace(/-?(moving|movers?|company|ca)\b/g, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const near = slugs
    .map((slug) => ({ slug, far: distance(asked, slug) }))
    .filter(({ slug, far }) => far <= Math.max(1, Math.floor(slug.length / 3)))
    .sort((one, other) => one.far - other.far);
  return near[0]?.slug;
}
