import { type RefObject, useState } from 'react';
import type { ApiKey } from '#contract/api-key-schemas.ts';
import { keyBeginning } from '#contract/api-keys.ts';
import { OTHER_SYSTEMS } from '../../../content/other-systems.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { formatDay } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { revealed } from '../../shared/reveal-hidden.ts';
import { Typed } from '../../shared/Typed.tsx';
import { useServices } from '../../shell/staff-services.ts';

const words = OTHER_SYSTEMS;

/** The day of a use is one of UTC and has no time: noon of it is the same day for the business. */
const useSentence = ({ last_used_on: day }: ApiKey) =>
  day === undefined ? words.unused : interpolate(words.usedOn, { day: formatDay(`${day}T20:00:00Z`) });

interface KeyRowProps {
  readonly apiKey: ApiKey;
  readonly nameOf: (id: string) => string;
  /** Receives the focus when the row has left the list. */
  readonly listHeading: RefObject<HTMLElement | null>;
  readonly onRevoked: (key: ApiKey) => Promise<void>;
}

/** A key: what it is for, by what it is found, who made it, and when it was used. */
export function KeyRow({ apiKey, nameOf, listHeading, onRevoked }: KeyRowProps) {
  const { api } = useServices();
  const [failure, setFailure] = useState('');
  const { id, name, made_at: madeAt, made_by: madeBy, revoked_at: revokedAt, revoked_by: by = '' } = apiKey;
  const revoke = async () => {
    setFailure('');
    try {
      await onRevoked(await api.ask('revokeApiKey', { params: { id } }));
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  const made = interpolate(words.madeOn, { day: formatDay(madeAt), who: nameOf(madeBy) });
  return (
    <li>
      <div className="head">
        <strong>
          <Typed text={name} />
        </strong>
      </div>
      <p>{interpolate(words.begins, { beginning: keyBeginning(id) })}</p>
      <p>
        {made} {useSentence(apiKey)}
      </p>
      {revokedAt !== undefined && (
        <p>{interpolate(words.revokedOn, { day: formatDay(revokedAt), who: nameOf(by) })}</p>
      )}
      <FailureNotice message={failure} />
      {revokedAt === undefined && (
        <ConfirmButton
          label={words.revoke}
          question={interpolate(words.reallyRevoke, { name: revealed(name) })}
          confirm={words.confirm}
          cancel={words.cancel}
          working={words.revoking}
          onConfirm={revoke}
          after={() => listHeading.current}
        />
      )}
    </li>
  );
}
