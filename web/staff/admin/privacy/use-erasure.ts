import { useEffect, useMemo, useRef, useState } from 'react';
import { newUuid } from '#contract/new-uuid.ts';
import type { Erasure } from '#contract/person-schemas.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { usePending } from '../../shared/use-pending.ts';
import { useServices } from '../../shell/staff-services.ts';

/** Pause before it is asked again how far an order is, in milliseconds, and how often it is asked. */
const PAUSE_MS = 1_500;
const MOST_TIMES = 40;

const isDone = ({ requests, erased }: Erasure) => erased === requests;

/**
 * Orders that requests are erased, and follows it to its end. The same order is repeated with the same operation, which
 * finishes what broke off.
 */
export function useErasure(id: string, requests: readonly string[]) {
  const { api } = useServices();
  const [progress, setProgress] = useState<Erasure>();
  const [failure, setFailure] = useState('');
  const [isSlow, setSlow] = useState(false);
  const isGone = useRef(false);
  const all = requests.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other requests are another order
  const operation = useMemo(() => newUuid(), [all]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function follow(): Promise<void> {
    for (let time = 1; time <= MOST_TIMES && !isGone.current; time += 1) {
      const body = { operation, requests: [...requests] };
      const answer = await api.ask('orderErasure', { params: { id }, body });
      setProgress(answer);
      if (isDone(answer)) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    setSlow(true);
  }

  const [isRunning, order] = usePending(async () => {
    setFailure('');
    setSlow(false);
    try {
      await follow();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  });
  return { order, isRunning, isSlow, failure, progress, isDone: progress !== undefined && isDone(progress) };
}
