import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { CALENDAR } from '../../../content/appointments.ts';
import { CALENDAR_FEED as words } from '../../../content/calendar-feed.ts';
import { plainMessage } from '../../auth/plain-message.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { Modal } from '../../shared/Modal.tsx';
import { useFocusOnMount } from '../../shared/use-focus-on-mount.ts';
import { useServices } from '../../shell/staff-services.ts';

const Made = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: 0 },
  '& ul': { display: 'grid', gap: theme.spacing(0.5), margin: 0, paddingInlineStart: 20 },
  '& code': {
    padding: theme.spacing(1.5),
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    overflowWrap: 'anywhere',
    backgroundColor: theme.vars.palette.scene.mist,
    borderRadius: theme.vars.shape.borderRadius,
    userSelect: 'all',
  },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), alignItems: 'center' },
}));

/** The new address: no later page and no later call tells it again. */
function NewAddress({ address }: { readonly address: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [told, setTold] = useState('');
  const { made } = words;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setTold(made.copied),
      () => setTold(made.notCopied),
    );
  return (
    <Made>
      <h3 tabIndex={-1} ref={heading}>
        {made.heading}
      </h3>
      <code>{address}</code>
      <div className="ways">
        <Button type="button" onClick={() => void copy()}>
          {made.copy}
        </Button>
        <Button href={address.replace(/^https?:/, 'webcal:')} rel="noreferrer" variant="outlined">
          {made.open}
        </Button>
        <p role="status">{told}</p>
      </div>
      <p>{made.text}</p>
      <ul>
        {made.places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    </Made>
  );
}

/** Makes the address by which calendars on phones read visits and moves, and ends it. */
export function CalendarFeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { api } = useServices();
  const [address, setAddress] = useState<string>();
  const [failure, setFailure] = useState('');
  const [hasEnded, setHasEnded] = useState(false);
  const intro = useRef<HTMLParagraphElement>(null);
  const change = async (wish: 'renew' | 'end') => {
    setFailure('');
    try {
      const { path } = await api.ask('changeCalendarFeed', { body: { wish } });
      setAddress(path === null ? undefined : location.origin + path);
      setHasEnded(path === null);
    } catch (error) {
      setFailure(plainMessage(error));
    }
  };
  const { cancel, working } = words;
  return (
    <Modal heading={CALENDAR.subscribe} close={CALENDAR.closeSubscribe} onClose={onClose} grows>
      <p ref={intro} tabIndex={-1}>
        {words.intro}
      </p>
      <FailureNotice message={failure} />
      <p role="status">{hasEnded ? words.ended : ''}</p>
      {address !== undefined && <NewAddress key={address} address={address} />}
      <ConfirmButton
        label={address === undefined ? words.make : words.renew}
        question={address === undefined ? words.reallyMake : words.reallyRenew}
        confirm={address === undefined ? words.confirmMake : words.confirmRenew}
        cancel={cancel}
        working={working}
        onConfirm={() => change('renew')}
        after={() => intro.current}
      />
      {!hasEnded && (
        <ConfirmButton
          label={address === undefined ? words.endEarlier : words.end}
          variant="text"
          question={words.reallyEnd}
          confirm={words.confirmEnd}
          cancel={cancel}
          working={working}
          onConfirm={() => change('end')}
          after={() => intro.current}
        />
      )}
    </Modal>
  );
}
