import { asCorrected } from '#contract/corrected.ts';
import type { IndexedQuote } from '#contract/search-words.ts';
import type { FoundWork } from './kept-event.ts';

interface Dependencies {
  /** The quote as it is at this moment; undefined for one that was erased. */
  readonly find: (id: string) => Promise<FoundWork | undefined>;
  /** Makes a quote one that is found by what it says now. */
  readonly index: (quote: IndexedQuote) => Promise<void>;
}

/**
 * Keeps the search up with what a quote says and what staff has noted about it. Whoever writes the words last writes those
 * of the last version, however two changes overlap. What is held stays out of the search.
 * @returns the use case
 */
export function createKeepFound({ find, index }: Dependencies) {
  return async (id: string): Promise<void> => {
    for (let known = await find(id); known !== undefined && !known.isHeld; ) {
      const { sent, work } = known;
      await index(asCorrected({ ...sent, corrected: work.corrected, progress: work.progress }));
      const later = await find(id);
      if (later?.work.version === work.version) return;
      known = later;
    }
  };
}
