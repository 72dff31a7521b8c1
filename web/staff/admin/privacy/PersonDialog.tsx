import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { PersonRequest } from '#contract/person-schemas.ts';
import { PERSONAL_DATA_HEAD as head, PERSONAL_DATA as words } from '../../../content/personal-data.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { Modal } from '../../shared/Modal.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { NEWS } from '../query-keys.ts';
import { leadToDrawn } from '../quotes/lead-to-card.ts';
import { CopyOfData } from './CopyOfData.tsx';
import { ErasePerson } from './ErasePerson.tsx';
import { RequestList } from './RequestList.tsx';

/** The requests of the person behind one; nothing of them stays in memory. */
function usePerson(id: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => api.ask('readPerson', { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

function introOf(requests: readonly PersonRequest[]): string {
  return requests.length === 1 ? words.one : interpolate(words.several, { count: requests.length });
}

interface PersonDialogProps {
  /** A request of the person. */
  readonly id: string;
  readonly onClose: () => void;
}

/** All that is kept of a person: which requests, a copy of it, and its end. */
export function PersonDialog({ id, onClose }: PersonDialogProps) {
  const client = useQueryClient();
  const { data, isPending, isFetching, error, refetch } = usePerson(id);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [step, setStep] = useState<'choosing' | 'erasing' | 'erased'>('choosing');
  const requests = data?.requests ?? [];
  const meant = requests.filter((request) => request.state === 'kept' && !left.has(request.id));
  const close = () => {
    onClose();
    if (step === 'choosing') return;
    // The news take the cards out of every list of this tab; what is left of this one is shown.
    void client.invalidateQueries({ queryKey: NEWS }).then(() => {
      const card = document.querySelector<HTMLElement>(`[data-quote="${id}"]`);
      const feed = card?.closest('[role=feed]');
      if (card !== null && feed) leadToDrawn(feed, card);
    });
  };
  return createPortal(
    <Modal heading={head.heading} close={head.close} onClose={close} grows>
      <p role="status">{isPending ? words.loading : data && step === 'choosing' && introOf(requests)}</p>
      {data === undefined && !isPending && (
        <LoadFailure message={words.failed} error={error} isWorking={isFetching} onAgain={refetch} />
      )}
      {data !== undefined && step !== 'erased' && (
        <RequestList
          requests={requests}
          left={left}
          isFixed={step === 'erasing'}
          onChange={(request, isMeant) =>
            setLeft(
              (before) =>
                new Set(isMeant ? [...before].filter((one) => one !== request) : [...before, request]),
            )
          }
        />
      )}
      {data?.is_complete === false && <p>{interpolate(words.more, { count: requests.length })}</p>}
      {data !== undefined && step === 'choosing' && <CopyOfData id={id} meant={meant} />}
      {data !== undefined && requests.some(({ state }) => state === 'kept') && (
        <ErasePerson id={id} meant={meant} onStep={setStep} />
      )}
    </Modal>,
    document.body,
  );
}
