import type { QuotePage } from '#contract/quote-answer-schemas.ts';
import { createStore, type Store } from '../../shared/store.ts';
import { spreadsheetFile, spreadsheetHead, spreadsheetLine } from './spreadsheet.ts';

export interface Progress {
  /** Requests that were read. */
  readonly count: number;
  /** `paused` while nobody looks. */
  readonly state: 'begun' | 'reading' | 'paused' | 'stopped' | 'failed' | 'saved';
}

interface ExportPorts {
  /** Reads a page of the list; the first one has no cursor. */
  readonly readPage: (
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<Pick<QuotePage, 'quotes' | 'next_cursor'>>;
  /** Hands over the file. @returns how to give its memory back */
  readonly save: (file: File) => () => void;
}

export interface SpreadsheetExport {
  readonly progress: Pick<Store<Progress>, 'get' | 'subscribe'>;
  /** Reads on from where it ended; anew once a file was saved. */
  readonly goOn: () => Promise<void>;
  readonly stop: () => void;
  /** Reads nothing until it is resumed, and gives back what a saved file holds. */
  readonly pause: () => void;
  readonly resume: () => void;
}

/**
 * Makes a file of a list of any length, page by page. Each page becomes a part that the browser keeps outside of the
 * script's memory, and is never touched again; what was read stays, however often it breaks off.
 */
export function createSpreadsheetExport({ readPage, save }: ExportPorts): SpreadsheetExport {
  const progress = createStore<Progress>({ count: 0, state: 'begun' });
  let parts: Blob[] = [];
  let cursor: string | null = null;
  let reading: AbortController | undefined;
  let forget = () => {};

  const tell = (state: Progress['state'], count = progress.get().count) => progress.set({ count, state });

  function take({ quotes, next_cursor: next }: Pick<QuotePage, 'quotes' | 'next_cursor'>): void {
    parts.push(new Blob([quotes.map(spreadsheetLine).join('')]));
    cursor = next;
    tell('reading', progress.get().count + quotes.length);
  }

  function finish(): void {
    forget();
    forget = save(spreadsheetFile([spreadsheetHead(), ...parts], new Date()));
    parts = [];
    reading = undefined;
    tell('saved');
  }

  function halt(state: 'paused' | 'stopped'): void {
    if (reading === undefined) return;
    reading.abort();
    reading = undefined;
    tell(state);
  }

  async function goOn(): Promise<void> {
    if (reading !== undefined) return;
    reading = new AbortController();
    const { signal } = reading;
    tell('reading', progress.get().state === 'saved' ? 0 : undefined);
    try {
      do {
        const page = await readPage(cursor, signal);
        // Whoever stopped it reads that page again.
        if (signal.aborted) return;
        take(page);
      } while (cursor !== null);
      finish();
    } catch {
      if (signal.aborted) return;
      reading = undefined;
      tell('failed');
    }
  }

  return {
    progress,
    goOn,
    stop: () => halt('stopped'),
    pause: () => {
      halt('paused');
      forget();
      forget = () => {};
    },
    resume: () => {
      if (progress.get().state === 'paused') void goOn();
    },
  };
}
