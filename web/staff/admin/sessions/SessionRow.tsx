import { useRef } from 'react';
import type { UserSession } from '#contract/account-answer-schemas.ts';
import { SESSIONS_PANEL } from '../../../content/admin.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { fill } from '../../shared/fill.ts';
import { formatMoment } from '../../shared/format-time.ts';
import { Typed } from '../../shared/Typed.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { deviceOf } from './device-of.ts';

/** So much of a user agent is shown. */
const USER_AGENT_LENGTH = 50;
/** So much of the id of a sign-in tells it from others: the session ids of all begin alike. */
const SIGN_IN_LENGTH = 8;

/** Who uses a session, seen by whoever looks at the list. */
export type SessionOwner = 'this-device' | 'own' | 'other';

interface SessionRowProps {
  readonly session: UserSession;
  /** Of the person it belongs to; undefined while, or if, it is not known. */
  readonly email: string | undefined;
  readonly owner: SessionOwner;
  readonly onEnded: () => unknown;
  readonly onFailed: () => unknown;
}

/** One session, which an admin can end. */
export function SessionRow({ session, email, owner, onEnded, onFailed }: SessionRowProps) {
  const { api, toaster } = useServices();
  const row = useRef<HTMLLIElement>(null);
  const device = deviceOf(session.user_agent);
  const end = async () => {
    try {
      await api.endSession(session);
    } catch {
      toaster.show(SESSIONS_PANEL.failed);
      await onFailed();
      return;
    }
    toaster.show(SESSIONS_PANEL.ended);
    await onEnded();
  };
  return (
    <li ref={row} tabIndex={-1} data-session={session.id}>
      <div className="head">
        <strong>
          {email === undefined ? `${SESSIONS_PANEL.user} ` : null}
          <Typed text={email ?? session.user_id} />
        </strong>
        <b data-tone={session.is_active ? 'normal' : 'doubtful'}>
          {session.is_active ? SESSIONS_PANEL.active : SESSIONS_PANEL.inactive}
        </b>
        {owner === 'own' && <b data-tone="doubtful">{SESSIONS_PANEL.you}</b>}
        {owner === 'this-device' && <b>{SESSIONS_PANEL.thisDevice}</b>}
      </div>
      <p>
        {SESSIONS_PANEL.lastActivity}{' '}
        <time dateTime={session.last_activity}>{formatMoment(session.last_activity)}</time>
      </p>
      <p>
        {SESSIONS_PANEL.session} <Typed text={session.session_id} />, {SESSIONS_PANEL.signIn}{' '}
        <Typed text={session.id.slice(0, SIGN_IN_LENGTH)} />
      </p>
      {device !== undefined && <p data-device>{fill(SESSIONS_PANEL.device, { ...device })}</p>}
      <p data-user-agent>
        <Typed text={session.user_agent.slice(0, USER_AGENT_LENGTH)} />
      </p>
      {session.is_active && (
        <ConfirmButton
          label={SESSIONS_PANEL.end}
          question={owner === 'other' ? SESSIONS_PANEL.really : SESSIONS_PANEL.reallyOwn}
          confirm={SESSIONS_PANEL.confirm}
          cancel={SESSIONS_PANEL.keep}
          working={SESSIONS_PANEL.ending}
          onConfirm={end}
          after={() => row.current}
        />
      )}
    </li>
  );
}
