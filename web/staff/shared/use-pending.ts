import { useState } from 'react';

/**
 * An action that runs once at a time.
 * @returns whether it is running, and what starts it; a second start while it runs does nothing
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
