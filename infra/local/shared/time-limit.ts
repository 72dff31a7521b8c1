/** The result of some work, or undefined after the time limit. Does not cancel the work. */
export async function withTimeLimit<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), limitMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
