/** Measures every subject in each of several rounds; each round begins with another one. */
export async function inTurns<Subject, Result>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject) => Promise<Result>,
): Promise<readonly (readonly Result[])[]> {
  const measured = subjects.map((): Result[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const first = round % subjects.length;
    const order = [...subjects.entries()];
    for (const [at, subject] of [...order.slice(first), ...order.slice(0, first)]) {
      measured[at]?.push(await measure(subject));
    }
  }
  return measured;
}
