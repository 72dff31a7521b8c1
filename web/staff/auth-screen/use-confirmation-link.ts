import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ConfirmationLink, readConfirmationLink } from '#contract/confirmation-link.ts';
import { STAFF_PATHS } from '../paths.ts';

/**
 * The verification link that was opened on this screen. It is removed from the address bar and the history before the
 * first render, so that the code cannot be found there later.
 * @returns null when there was no link; and a function that discards it
 */
export function useConfirmationLink(): readonly [ConfirmationLink | null, () => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => readConfirmationLink(hash));
  useLayoutEffect(() => {
    const found = readConfirmationLink(hash);
    if (found === null) return;
    setLink(found);
    void navigate(STAFF_PATHS.auth, { replace: true });
  }, [hash, navigate]);
  return [link, () => setLink(null)];
}
