import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { STAGES, type Stage } from '#contract/quote-work.ts';
import { STAFF_PATHS, viewOf } from '../../paths.ts';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';

/** Pause in typing after which a search is sent. */
const PAUSE_MS = 250;

/** Words and a stage, of which either may be missing. */
interface Sought {
  readonly q: string;
  readonly stage: Stage | undefined;
}

const queryOf = (hash: string) => new URLSearchParams(hash.split('?')[1]);

/** What a hash looks for; a stage that does not exist is none. */
function soughtBy(hash: string): Sought {
  const query = queryOf(hash);
  return { q: query.get('q') ?? '', stage: STAGES.find((name) => name === query.get('stage')) };
}

/** The address of the search for words and a stage. */
export function searchPath({ q, stage }: Sought): string {
  const query = new URLSearchParams({ ...(stage && { stage }), ...(q !== '' && { q }) }).toString();
  return `${STAFF_PATHS.admin}#search${query && `?${query}`}`;
}

/** The stage of the address; one that was just chosen stands before the address has it. */
function useStage(ofAddress: Stage | undefined) {
  const [stage, setStage] = useState(ofAddress);
  const [seen, setSeen] = useState(ofAddress);
  if (seen !== ofAddress) {
    setSeen(ofAddress);
    setStage(ofAddress);
  }
  return [stage, setStage] as const;
}

/** What is typed and which stage is chosen. Both are kept in the address, so that Back, a reload and a link find them again. */
export function useSought() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => soughtBy(hash).q);
  const [stage, setStage] = useStage(soughtBy(hash).stage);
  const sought = useDebouncedValue(typed.trim(), PAUSE_MS);
  // What the address has by what is typed here, or had when it was read.
  const written = useRef(typed);
  useEffect(() => {
    // A link into the search was followed while it is open. The address as it is now: it may be ahead of what is drawn.
    const { hash: now } = window.location;
    const { q } = soughtBy(now);
    if (hash !== now || viewOf(now) !== 'search' || q === written.current) return;
    written.current = q;
    setTyped(q);
  }, [hash]);
  useEffect(() => {
    // The address as it is now: whoever has gone Back meanwhile is not fetched to the search again.
    const { hash: now } = window.location;
    const { q, ...kept } = soughtBy(now);
    if (viewOf(now) !== 'search' || q === sought) return;
    written.current = sought;
    void navigate(searchPath({ q: sought, ...kept }), { replace: true });
  }, [navigate, sought]);
  const choose = (next: Stage | undefined) => {
    setStage(next);
    written.current = sought;
    void navigate(searchPath({ q: sought, stage: next }), { replace: true });
  };
  const named = queryOf(hash).get('stage') ?? undefined;
  // A stage that the address names and that does not exist.
  const unknown = stage === undefined && soughtBy(hash).stage === undefined ? named : undefined;
  return { typed, setTyped, sought, stage, unknown, choose };
}
