/** The words of a notification, which the service worker shows. */
export const NOTIFICATION = {
  /** Where the message itself could not be read. */
  unreadable: 'A new request has come in',
  waiting: (count: number) =>
    count === 1 ? '1 person waits for an answer' : `${count} people wait for an answer`,
} as const;
