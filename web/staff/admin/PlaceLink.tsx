import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOpen } from './use-place.ts';

/** The browser itself opens a link elsewhere. */
export const isElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * A link to a view of the dashboard. The router's own knows other origins, relative paths and forms, a third of its
 * script, which would be fetched before the first paint.
 */
export function PlaceLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { readonly to: string }) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    if (isElsewhere(event)) return;
    event.preventDefault();
    // As the browser does: Back from there leads out of the view, not into it once more.
    void navigate(to, { replace: isOpen(to) });
  };
  return <a {...rest} href={to} onClick={open} />;
}
