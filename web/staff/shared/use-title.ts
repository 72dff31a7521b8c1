import { useEffect } from 'react';

/** Names the document after the screen that is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
