import type { Channel } from './alert.ts';

/**
 * The channel without the requests that another one replaces before they are told of. What comes together, or is tried
 * again, is one piece of news, and the request that leads tells it with everything that was sent: it waits in the outbox
 * as well, was told of, or was taken down by staff.
 */
export const ofTheLeader = ({ name, tell }: Channel): Channel => ({
  name,
  tell: async (alert) =>
    alert.repeat === undefined || alert.repeat.leader === alert.quote.id ? tell(alert) : 'nobody',
});
