import { createContext } from 'react';

/** Opens the dialog of the person behind a request, by the request's id. */
export const OpenPersonContext = createContext<(id: string) => void>(() => undefined);
