import { use, useRef, useState } from 'react';
import type { SentOf } from '#contract/api.ts';
import { newUuid } from '#contract/new-uuid.ts';
import type { QuoteWork } from '#contract/quote-answer-schemas.ts';
import type { Stage } from '#contract/quote-work.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { usePending } from '../../shared/use-pending.ts';
import { StaffWorkContext } from './staff-work.ts';

const { work: words } = QUOTES_PANEL;

/**
 * Changes the stage of a quote. Nothing is shown as done before the server says so. After a failure the same wish is sent
 * as a repeat, so that it cannot be carried out twice; who comes second is told and sees what the first did.
 */
export function useChangeStage({ id, version }: QuoteWork) {
  const { changeStage } = use(StaffWorkContext);
  const last = useRef<SentOf<'changeStage', 'body'>>(undefined);
  const [problem, setProblem] = useState<string>();
  const [hasChanged, setChanged] = useState(false);
  const [isSaving, change] = usePending(async (stage: Stage) => {
    const before = last.current;
    const isRepeat = before?.stage === stage && before.version === version;
    const wish = isRepeat ? before : { stage, version, operation: newUuid() };
    last.current = wish;
    setProblem(undefined);
    try {
      setProblem((await changeStage(id, wish)) ? undefined : words.conflict);
      setChanged(true);
    } catch (error) {
      setProblem(`${words.notSaved} ${errorMessage(error)}`.trim());
    }
  });
  return { change, isSaving, problem, hasChanged };
}
