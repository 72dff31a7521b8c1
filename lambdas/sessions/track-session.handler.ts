import { randomUUID } from 'node:crypto';
import { MAX_USER_AGENT } from '#contract/account-options.ts';
import { API } from '#contract/api.ts';
import { onceADay } from '../accounts/once-a-day-table.ts';
import { type SecondFactorNews, secondFactorMail } from '../accounts/second-factor-mails.ts';
import { secondFactorRecords } from '../accounts/second-factor-table.ts';
import { sessionTracker } from '../accounts/sessions-table.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { cutLine } from '../http/client-info.ts';
import { Created, endpoint } from '../http/endpoint.ts';
import { createTrackSession, type TrackSessionStores } from './track-session.ts';
import { createWatchSecondFactor, daysIn, type WatchSecondFactor } from './watch-second-factor.ts';

interface Wiring extends TrackSessionStores {
  readonly identify: Identify;
  readonly watchSecondFactor: WatchSecondFactor;
}

export function build({ identify, watchSecondFactor, ...stores }: Wiring) {
  const trackSession = createTrackSession(stores);
  return endpoint(
    API.trackSession,
    async ({ caller, header, body, clientInfo }) => {
      const userAgent = cutLine(body.user_agent ?? header('user-agent') ?? '', MAX_USER_AGENT);
      const { session, isNew } = await trackSession({
        caller,
        userAgent,
        seen: clientInfo,
        replaces: body.replaces,
      });
      await watchSecondFactor(caller);
      return isNew ? new Created(session) : session;
    },
    { identify },
  );
}

const client = documentClient();
const now = () => new Date();
const bookkeeping = requiredSetting('BOOKKEEPING_TABLE');
const siteOrigin = requiredSetting('SITE_ORIGIN');

/** The client of the mail service is loaded when it is needed, which is almost never: everybody waits for this call. */
async function tell(to: string, news: SecondFactorNews): Promise<void> {
  const { stageMailSender } = await import('../mail/mail-sender.ts');
  await stageMailSender('endpoint')(to, secondFactorMail(news, siteOrigin));
}

export const handler = build({
  identify: signedIn(client),
  sessions: sessionTracker(client, requiredSetting('SESSIONS_TABLE')),
  now,
  watchSecondFactor: createWatchSecondFactor({
    records: secondFactorRecords(client, bookkeeping),
    trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
    ceiling: onceADay(client, bookkeeping),
    tell,
    requiredAfterDays: daysIn(requiredSetting('SECOND_FACTOR_DAYS')),
    now,
  }),
});
