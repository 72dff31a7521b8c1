import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { LOGS_PANEL } from '../../../content/admin.ts';
import { formatMoment } from '../../shared/format-time.ts';
import { Typed } from '../../shared/Typed.tsx';
import { isAlert } from './group-failures.ts';

const INDENT = 2;

/** Where the server saw the event come from, and apart from it what the sender claims. */
function Seen({ log }: { readonly log: AuditLog }) {
  const seenFrom = log.viewer_ip ?? log.source_ip;
  if (seenFrom === undefined) return null;
  return (
    <p>
      {LOGS_PANEL.seenFrom} <Typed text={seenFrom} />
      {log.forwarded_for !== undefined && (
        <>
          , {LOGS_PANEL.forwardedFor} <Typed text={log.forwarded_for} />
        </>
      )}
    </p>
  );
}

/** Tells an event apart that came without a sign-in. */
export function UnverifiedBadge() {
  return (
    <b data-tone="doubtful" title={LOGS_PANEL.unverifiedHint}>
      {LOGS_PANEL.unverified}
    </b>
  );
}

/** One event: what, when, how grave, seen from where, and all that was said of it. */
export function LogEntry({ log }: { readonly log: AuditLog }) {
  const isGrave = isAlert(log);
  return (
    <li data-log={log.id} data-alert={isGrave || undefined}>
      <div className="head">
        <strong>
          <Typed text={log.action} />
        </strong>
        <b data-tone={isGrave ? 'destructive' : 'normal'}>{isGrave ? LOGS_PANEL.alert : LOGS_PANEL.normal}</b>
        {!log.verified && <UnverifiedBadge />}
        <time dateTime={log.created_at}>{formatMoment(log.created_at)}</time>
      </div>
      <Seen log={log} />
      {log.user_id !== null && (
        <p>
          {LOGS_PANEL.person} <Typed text={log.user_id} />
        </p>
      )}
      <pre>
        <Typed text={JSON.stringify(log.new_data, null, INDENT)} />
      </pre>
    </li>
  );
}
