import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import type { Stage } from '#contract/quote-work.ts';
import { SPREADSHEET } from '../../../content/quote-views.ts';
import { download } from '../../shared/download.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { WorkingButton } from '../../shared/WorkingButton.tsx';
import { spreadsheetFile, spreadsheetHead, spreadsheetLine } from './spreadsheet.ts';
import type { Progress } from './spreadsheet-export.ts';
import { useExport } from './use-export.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  alignItems: 'center',
  marginBlock: theme.spacing(1),
  // Below what is wanted more often; its words begin where the text around them does.
  '& > button': { minHeight: 48, paddingInline: 10, marginInlineStart: -12 },
  '& > p': { ...theme.typography.body2, margin: 0 },
}));

function sentenceOf({ count, state }: Progress): string {
  if (state === 'begun') return '';
  if (state === 'saved' && count === 1) return SPREADSHEET.savedOne;
  return interpolate(SPREADSHEET[state], { count });
}

/** Saves what was found as a file for Excel and Google Sheets. */
export function SaveFound({ found }: { readonly found: readonly QuoteCard[] }) {
  const [isSaved, setSaved] = useState(false);
  const forget = useRef<() => void>(undefined);
  useEffect(() => () => forget.current?.(), []);
  const save = () => {
    forget.current?.();
    forget.current = download(
      spreadsheetFile([spreadsheetHead(), ...found.map(spreadsheetLine)], new Date()),
    );
    setSaved(true);
  };
  return (
    <Row>
      <WorkingButton variant="text" isWorking={false} onPress={save}>
        {SPREADSHEET.found}
      </WorkingButton>
      <p role="status">{sentenceOf({ count: found.length, state: isSaved ? 'saved' : 'begun' })}</p>
    </Row>
  );
}

const isBroken = ({ state }: Progress) => state === 'paused' || state === 'stopped' || state === 'failed';

/** Saves all requests, or all of a stage, page by page: from where it was stopped or broke off, or somebody went away. */
export function SaveList({ stage }: { readonly stage?: Stage | undefined }) {
  const { progress, goOn, stop } = useExport(stage);
  const read = useSyncExternalStore(progress.subscribe, progress.get);
  const isReading = read.state === 'reading';
  const begin = stage === undefined ? SPREADSHEET.all : SPREADSHEET.ofStage;
  const label = isBroken(read) ? SPREADSHEET.goOn : begin;
  return (
    <Row>
      <WorkingButton variant="text" isWorking={false} onPress={isReading ? stop : goOn}>
        {isReading ? SPREADSHEET.stop : label}
      </WorkingButton>
      <p role="status">{sentenceOf(read)}</p>
    </Row>
  );
}
