import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { SPREADSHEET } from '../../../content/quote-views.ts';
import { download } from '../../shared/download.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { usePending } from '../../shared/use-pending.ts';
import { WorkingButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { spreadsheetFile, spreadsheetHead, spreadsheetLine } from './spreadsheet.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  alignItems: 'center',
  marginBlock: theme.spacing(1),
  '& > button': { minHeight: 48 },
  '& > p': { ...theme.typography.body2, margin: 0 },
}));

/** What was read of all requests so far; a `cursor` of null is the end, or the beginning when nothing was read. */
interface Read {
  readonly lines: readonly string[];
  readonly cursor: string | null;
  readonly state: 'begun' | 'reading' | 'stopped' | 'failed' | 'saved';
}

const NOTHING: Read = { lines: [], cursor: null, state: 'begun' };

function sentenceOf({ lines: { length: count }, state }: Read): string {
  if (state === 'begun') return '';
  if (state === 'saved' && count === 1) return SPREADSHEET.savedOne;
  return interpolate(SPREADSHEET[state], { count });
}

/**
 * Saves quotes as a file for Excel and Google Sheets: those that were found, or all of them, page by page, from where it
 * was stopped or broke off.
 */
export function SaveQuotes({ found }: { readonly found: readonly QuoteCard[] | undefined }) {
  const { api } = useServices();
  const [read, setRead] = useState(NOTHING);
  const stopper = useRef<AbortController>(undefined);
  const forget = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      stopper.current?.abort();
      forget.current?.();
    },
    [],
  );
  const save = (lines: readonly string[]) => {
    forget.current?.();
    forget.current = download(spreadsheetFile([spreadsheetHead(), ...lines], new Date()));
    setRead({ lines, cursor: null, state: 'saved' });
  };
  const [isReading, readAll] = usePending(async () => {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    let { lines, cursor } = read.state === 'saved' ? NOTHING : read;
    try {
      do {
        setRead({ lines, cursor, state: 'reading' });
        const page = await api.listQuotes(cursor, signal);
        lines = [...lines, ...page.quotes.map(spreadsheetLine)];
        cursor = page.next_cursor;
      } while (cursor !== null);
      save(lines);
    } catch {
      setRead({ lines, cursor, state: signal.aborted ? 'stopped' : 'failed' });
    }
  });
  const isBroken = read.state === 'stopped' || read.state === 'failed';
  const begin = isBroken ? SPREADSHEET.goOn : SPREADSHEET.all;
  return (
    <Row>
      {found !== undefined && (
        <WorkingButton variant="outlined" isWorking={false} onPress={() => save(found.map(spreadsheetLine))}>
          {SPREADSHEET.found}
        </WorkingButton>
      )}
      {found === undefined && (
        <WorkingButton
          variant="outlined"
          isWorking={false}
          onPress={() => (isReading ? stopper.current?.abort() : readAll())}
        >
          {isReading ? SPREADSHEET.stop : begin}
        </WorkingButton>
      )}
      <p role="status">{sentenceOf(read)}</p>
    </Row>
  );
}
