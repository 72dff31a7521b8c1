import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Stage } from '#contract/quote-work.ts';
import { download } from '../../shared/download.ts';
import { useServices } from '../../shell/staff-services.ts';
import { createSpreadsheetExport, type SpreadsheetExport } from './spreadsheet-export.ts';

/** What was read outlives the view, and goes with the dashboard of who has read it. */
const EXPORTS = new WeakMap<QueryClient, Map<Stage | undefined, SpreadsheetExport>>();

/** The export of all requests, or of those of a stage. It reads while somebody looks, and goes on when somebody comes back. */
export function useExport(stage: Stage | undefined): SpreadsheetExport {
  const { api } = useServices();
  const client = useQueryClient();
  const known = EXPORTS.get(client) ?? new Map<Stage | undefined, SpreadsheetExport>();
  EXPORTS.set(client, known);
  const own =
    known.get(stage) ??
    createSpreadsheetExport({
      readPage: (cursor, signal) =>
        api.ask('listQuotes', { query: { stage, cursor: cursor ?? undefined }, signal }),
      save: download,
    });
  known.set(stage, own);
  useEffect(() => {
    own.resume();
    return own.pause;
  }, [own]);
  return own;
}
