/** Does some work, and something else again and again until it is done. What fails of that is left to its next time. */
export async function whileRepeating<Result>(
  repeat: () => Promise<void>,
  everyMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => void repeat().catch(() => undefined), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
