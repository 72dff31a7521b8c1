import { useRef } from 'react';
import type { UserSession } from '#contract/account-answer-schemas.ts';
import { SENTENCE_PARTS } from '../../../content/log-sentences.ts';
import { SESSIONS_PANEL } from '../../../content/security.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { formatMoment } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { Typed } from '../../shared/Typed.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { Badge } from '../Badge.tsx';
import { Particulars } from '../Particulars.tsx';
import { Sentence } from '../Sentence.tsx';
import { addressOf, seenFrom } from '../seen-from.ts';
import { unknownUser } from '../unknown-user.ts';
import { deviceOf } from './device-of.ts';

const { sentences } = SESSIONS_PANEL;
/** Number of characters shown of a user agent. */
const USER_AGENT_LENGTH = 50;
/**
 * Number of characters shown of a sign-in's id. The session ids of one user begin alike, so these come from the
 * sign-in.
 */
const SIGN_IN_LENGTH = 8;

/** The account that uses a session, as the signed-in admin sees it. */
export type SessionOwner = 'this-device' | 'own' | 'other';

interface SessionRowProps {
  readonly session: UserSession;
  /** Email of the account; undefined while it is unknown. */
  readonly email: string | undefined;
  readonly owner: SessionOwner;
  /** The session of this device, where it is in the same list. */
  readonly here: UserSession | undefined;
  readonly onEnded: () => unknown;
  readonly onFailed: () => unknown;
}

/** One session: who is signed in and from where, one tap below its ids, and a button to end it. */
export function SessionRow({ session, email, owner, here, onEnded, onFailed }: SessionRowProps) {
  const { api, toaster } = useServices();
  const row = useRef<HTMLLIElement>(null);
  // The page can say anything of itself; the server saw the header.
  const device = deviceOf(session.server_user_agent ?? session.user_agent);
  const { source_ip: source } = session;
  const seenAt = addressOf(session);
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
  const who = owner === 'other' ? (email ?? unknownUser(session.user_id)) : SENTENCE_PARTS.own;
  const seen = seenFrom(session, session.server_user_agent);
  // 'Was this us?' is asked of every row of somebody else: who is at the office is told at a glance.
  const isFromHere =
    owner === 'other' && here !== undefined && seenAt !== undefined && seenAt === addressOf(here);
  const from = isFromHere ? `${seen}${SENTENCE_PARTS.yours}` : seen;
  return (
    <li
      ref={row}
      tabIndex={-1}
      data-session={session.id}
      data-here={owner === 'this-device' || undefined}
      data-over={!session.is_active || undefined}
    >
      <div className="head">
        <div className="who">
          <Sentence
            sentence={(session.is_active ? sentences : sentences.ended)[owner]}
            values={{ who, from }}
          />
          {owner === 'this-device' && (
            <>
              {/* Wide, and of no width where the badge has the next line. */}
              {'\u2002'}
              <Badge>{SESSIONS_PANEL.thisDevice}</Badge>
            </>
          )}
        </div>
        <Badge tone={session.is_active ? 'normal' : 'doubtful'}>
          {session.is_active ? SESSIONS_PANEL.active : SESSIONS_PANEL.inactive}
        </Badge>
        <p>
          <span data-label>{SESSIONS_PANEL.lastActivity} </span>
          <time dateTime={session.last_activity}>{formatMoment(session.last_activity)}</time>
        </p>
      </div>
      <Particulars label={SESSIONS_PANEL.details}>
        <p>
          {SESSIONS_PANEL.user}{' '}
          {email !== undefined && (
            <>
              <Typed text={email} />,{' '}
            </>
          )}
          <Typed text={session.user_id} />
        </p>
        {device !== undefined && <p data-device>{interpolate(SESSIONS_PANEL.device, { ...device })}</p>}
        <p data-first>
          {SESSIONS_PANEL.session} <Typed text={session.session_id} />, {SESSIONS_PANEL.signIn}{' '}
          <Typed text={session.id.slice(0, SIGN_IN_LENGTH)} />
        </p>
        {seenAt !== undefined && (
          <p>
            {SESSIONS_PANEL.seenFrom} <Typed text={seenAt} />
            {source !== undefined && source !== seenAt && (
              <>
                , {SESSIONS_PANEL.byWayOf} <Typed text={source} />
              </>
            )}
          </p>
        )}
        <p data-first data-user-agent>
          <Typed text={session.user_agent.slice(0, USER_AGENT_LENGTH)} />
        </p>
      </Particulars>
      {session.is_active && (
        <ConfirmButton
          label={owner === 'this-device' ? SESSIONS_PANEL.endOwn : SESSIONS_PANEL.end}
          question={owner === 'other' ? SESSIONS_PANEL.really : SESSIONS_PANEL.reallyOwn}
          confirm={SESSIONS_PANEL.confirm}
          cancel={SESSIONS_PANEL.keep}
          working={SESSIONS_PANEL.ending}
          onConfirm={end}
          after={() => row.current}
          variant="text"
        />
      )}
    </li>
  );
}
