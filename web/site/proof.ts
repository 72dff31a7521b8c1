import { createContext } from 'react';
import { PROOF, provenOf } from '#contract/business-proof.ts';

/** Provides what may be shown of reviews and promises to the pages. */
export const ProofContext = createContext(provenOf(PROOF));
