/**
 * The name of the city whose page the visitor came from.
 * @param referrer address of the previous page, or empty
 * @param nameOf the city's name for a path such as `/oakland-moving-company`
 */
export function cityBefore(
  referrer: string,
  origin: string,
  nameOf: (path: string) => string | null | undefined,
): string | null | undefined {
  if (!referrer.startsWith(`${origin}/`)) return undefined;
  const [path = ''] = referrer.slice(origin.length).split(/[?#]/);
  return nameOf(path);
}
