import { use } from 'react';
import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { isAlert } from '#contract/audit-events.ts';
import { LOGS_PANEL } from '../../../content/security.ts';
import { Bounded } from '../../shared/Bounded.tsx';
import { momentParts } from '../../shared/format-time.ts';
import { Typed } from '../../shared/Typed.tsx';
import { EventLine } from './EventLine.tsx';
import { logSentence } from './log-sentence.ts';
import { orderedJson } from './ordered-json.ts';
import { PeopleContext, targetOf } from './people.ts';

/** Height in rem up to which the details of an event are shown at once. */
const DETAILS_HEIGHT = 20;

/**
 * Where the server saw the event come from, and in a line of its own what the sender claims. A caller that goes past
 * the edge can name any viewer, so the address that the API saw stands beside it.
 */
function Seen({ log }: { readonly log: AuditLog }) {
  const { viewer_ip: viewer, source_ip: source, forwarded_for: claimed } = log;
  const seenFrom = viewer ?? source;
  return (
    <>
      {seenFrom !== undefined && (
        <p>
          {LOGS_PANEL.seenFrom} <Typed text={seenFrom} />
          {source !== undefined && source !== seenFrom && (
            <>
              , {LOGS_PANEL.byWayOf} <Typed text={source} />
            </>
          )}
        </p>
      )}
      {claimed !== undefined && (
        <p>
          {LOGS_PANEL.forwardedFor} <Typed text={claimed} />
        </p>
      )}
    </>
  );
}

interface PersonProps {
  readonly label: string;
  readonly id: string | null;
}

/** By the email address, where it is known, and the id that the event names. */
function Person({ label, id }: PersonProps) {
  const email = use(PeopleContext).emails.get(id ?? '');
  if (id === null) return null;
  return (
    <p>
      {label}{' '}
      {email === undefined ? (
        <Typed text={id} />
      ) : (
        <>
          <Typed text={email} /> (<Typed text={id} />)
        </>
      )}
    </p>
  );
}

/** When it was: the clock is what one reads down a list. */
function Moment({ iso }: { readonly iso: string }) {
  const { day, clock } = momentParts(iso);
  return (
    <time dateTime={iso}>
      {day}, <span data-clock>{clock}</span>
    </time>
  );
}

interface LogEntryProps {
  readonly log: AuditLog;
}

/** One event in a line; and one tap below all that was said. */
export function LogEntry({ log }: LogEntryProps) {
  const isGrave = isAlert(log);
  const details = orderedJson(log.new_data);
  return (
    <li data-log={log.id} data-alert={isGrave || undefined}>
      <EventLine
        said={logSentence(log, use(PeopleContext))}
        action={<Typed text={log.action} />}
        isGrave={isGrave}
        isUnverified={!log.verified}
        time={<Moment iso={log.created_at} />}
        label={LOGS_PANEL.details}
      >
        <Seen log={log} />
        <Person label={LOGS_PANEL.person} id={log.user_id} />
        <Person label={LOGS_PANEL.target} id={targetOf(log)} />
        <Bounded text={details} label={LOGS_PANEL.details} height={DETAILS_HEIGHT}>
          <pre>
            <Typed text={details} />
          </pre>
        </Bounded>
      </EventLine>
    </li>
  );
}
