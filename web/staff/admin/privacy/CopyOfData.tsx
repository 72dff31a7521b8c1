import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { PersonRequest } from '#contract/person-schemas.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { PERSONAL_DATA } from '../../../content/personal-data.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { download } from '../../shared/download.ts';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { usePending } from '../../shared/use-pending.ts';
import { WorkingButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { partStyle } from './part-style.ts';

const Part = styled('section')(({ theme }) => partStyle(theme));

const words = PERSONAL_DATA.copy;

interface CopyOfDataProps {
  /** A request of the person. */
  readonly id: string;
  readonly meant: readonly PersonRequest[];
}

/** Hands out all that is kept under the requests that are meant, as a file. */
export function CopyOfData({ id, meant }: CopyOfDataProps) {
  const { api } = useServices();
  const [failure, setFailure] = useState('');
  const [isDone, setDone] = useState(false);
  const forget = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => forget.current?.(), []);
  const [isWorking, save] = usePending(async () => {
    setFailure('');
    setDone(false);
    forget.current?.();
    try {
      const requests = meant.map((request) => request.id);
      const exported = await api.ask('exportPerson', { params: { id }, body: { requests } });
      const json = `${JSON.stringify(exported, undefined, 2)}\n`;
      forget.current = download(
        new File([json], `personal-data-${quoteReference(id)}.json`, { type: 'application/json' }),
      );
      setDone(true);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  });
  return (
    <Part>
      <p>{words.text}</p>
      <FailureNotice message={failure} />
      <WorkingButton variant="outlined" isWorking={isWorking || meant.length === 0} onPress={save}>
        {isWorking ? words.working : words.button}
      </WorkingButton>
      <p role="status">{meant.length === 0 ? PERSONAL_DATA.nothing : isDone && words.done}</p>
    </Part>
  );
}
