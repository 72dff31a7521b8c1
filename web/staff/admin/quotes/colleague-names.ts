/** What names an account to somebody who may list them. */
interface Named {
  readonly user_id: string;
  readonly email: string;
}

const beforeAt = (email: string): string => email.slice(0, Math.max(0, email.lastIndexOf('@')));

/** Staff by user id, by what stands before the @ of their address, or by all of it where that is not one person's. */
export function colleagueNames(staff: readonly Named[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { email } of staff) counts.set(beforeAt(email), (counts.get(beforeAt(email)) ?? 0) + 1);
  const named = staff.filter(({ email }) => beforeAt(email) !== '');
  return new Map(
    named.map(({ user_id: id, email }) => [id, counts.get(beforeAt(email)) === 1 ? beforeAt(email) : email]),
  );
}
