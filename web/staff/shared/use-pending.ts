import { useState } from 'react';

/**
 * An action that cannot run twice at once.
 * @returns whether it is running, and a function that starts it; a start while it runs is ignored
 */
export function usePending<Arguments extends readonly unknown[]>(
  action: (...values: Arguments) => Promise<void>,
): readonly [boolean, (...values: Arguments) => void] {
  const [isPending, setPending] = useState(false);
  const start = (...values: Arguments) => {
    if (isPending) return;
    setPending(true);
    void action(...values).finally(() => setPending(false));
  };
  return [isPending, start];
}
