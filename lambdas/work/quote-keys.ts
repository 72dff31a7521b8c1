/** The month of a time, `YYYY-MM` in UTC; partition key of the index. */
export function monthOf(isoTime: string): string {
  return isoTime.slice(0, 7);
}

/** The sort key of the index `newest`: by time, then by id. */
export function createdAtId(createdAt: string, id: string): string {
  return `${createdAt}#${id}`;
}
