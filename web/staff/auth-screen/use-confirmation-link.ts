import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ConfirmationLink, readConfirmationLink } from '#contract/confirmation-link.ts';
import { STAFF_PATHS } from '../paths.ts';

/**
 * The link of the verification mail that somebody has followed to this screen. It is taken out of the address bar
 * and the history before anything is drawn, so that nobody finds the code there later.
 * @returns null when none was followed; and what forgets it
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
