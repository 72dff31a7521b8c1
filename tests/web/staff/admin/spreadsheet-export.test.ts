/** A file of a long list: what is done for each page, and what stays when it breaks off. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type QuoteCard, quoteCardSchema } from '#contract/quote-answer-schemas.ts';
import { spreadsheetHead, spreadsheetLine } from '../../../../web/staff/admin/views/spreadsheet.ts';
import { createSpreadsheetExport } from '../../../../web/staff/admin/views/spreadsheet-export.ts';
import { storedQuote } from '../../../builders/quote-item.ts';

const PAGE = 200;

const cards = (count: number): readonly QuoteCard[] =>
  Array.from({ length: count }, (_, index) =>
    z.parse(quoteCardSchema, storedQuote('2026-07-05T06:30:00.000Z', { last_name: `Number ${index}` })),
  );

/** Characters that were handed to a file or a part of one as text. */
let written = 0;
const textIn = (parts: readonly unknown[] = []) =>
  parts.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);

beforeEach(() => {
  written = 0;
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
        written += textIn(parts);
        super(parts, options);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function setup(rows: readonly QuoteCard[]) {
  const saved: File[] = [];
  const asked: (string | null)[] = [];
  const gate = { fails: false, opens: Promise.resolve() };
  const forget = vi.fn();
  const exported = createSpreadsheetExport({
    readPage: async (cursor) => {
      asked.push(cursor);
      await gate.opens;
      if (gate.fails) throw new Error('The connection is gone.');
      const from = Number(cursor ?? 0);
      const next = from + PAGE;
      return {
        quotes: [...rows.slice(from, next)],
        next_cursor: next < rows.length ? String(next) : null,
      };
    },
    save: (file) => {
      saved.push(file);
      return forget;
    },
  });
  return { exported, saved, asked, gate, forget, told: () => exported.progress.get() };
}

const textOf = (rows: readonly QuoteCard[]) => spreadsheetHead() + rows.map(spreadsheetLine).join('');

/** When the export has begun to wait for a page. */
const whenAsked = (asked: readonly unknown[], count: number) =>
  vi.waitFor(() => expect(asked).toHaveLength(count));

test('Of 20,100 requests each line is written once, whatever was read before it', async () => {
  const rows = cards(20_100);
  const { exported, saved, told } = setup(rows);
  const counts: number[] = [];
  exported.progress.subscribe(() => counts.push(told().count));

  await exported.goOn();

  const lines = textOf(rows).length - spreadsheetHead().length;
  expect(written).toBe(lines);
  expect(saved).toHaveLength(1);
  expect(await saved[0]?.bytes()).toEqual(new TextEncoder().encode(textOf(rows)));
  expect(told()).toEqual({ count: 20_100, state: 'saved' });
  expect(counts.filter((count) => count > 0 && count % PAGE === 0)).toHaveLength(100);
}, 30_000);

describe('what was read', () => {
  test('stays when it breaks off, and is not read again', async () => {
    const rows = cards(450);
    const { exported, saved, asked, gate, told } = setup(rows);
    const watched = exported.progress.subscribe(() => {
      gate.fails = told().count === PAGE;
    });
    await exported.goOn();
    watched();
    expect(told()).toEqual({ count: PAGE, state: 'failed' });

    gate.fails = false;
    await exported.goOn();

    expect(asked).toEqual([null, '200', '200', '400']);
    expect(await saved[0]?.bytes()).toEqual(new TextEncoder().encode(textOf(rows)));
  });

  test.each([
    ['stopped', 'stop', 'goOn'],
    ['paused', 'pause', 'resume'],
  ] as const)(
    'stays while it is %s, and a page that arrives meanwhile is asked for again',
    async (state, halt, begin) => {
      const rows = cards(450);
      const { exported, saved, asked, gate, told } = setup(rows);
      const late = Promise.withResolvers<void>();
      exported.progress.subscribe(() => {
        if (told().count === PAGE && told().state === 'reading') gate.opens = late.promise;
      });
      const first = exported.goOn();
      await whenAsked(asked, 2);
      exported[halt]();
      late.resolve();
      await first;
      expect(told()).toEqual({ count: PAGE, state });

      gate.opens = Promise.resolve();
      await exported[begin]();

      await vi.waitFor(() => expect(saved).toHaveLength(1));
      expect(asked).toEqual([null, '200', '200', '400']);
      expect(await saved[0]?.bytes()).toEqual(new TextEncoder().encode(textOf(rows)));
    },
  );
});

test('What somebody stopped goes on by itself no more, and what is saved begins anew', async () => {
  const { exported, saved, asked, gate, forget, told } = setup(cards(3));
  gate.opens = new Promise(() => {});
  void exported.goOn();
  await whenAsked(asked, 1);
  exported.stop();
  exported.pause();
  exported.resume();
  expect([told().state, asked.length]).toEqual(['stopped', 1]);

  gate.opens = Promise.resolve();
  await exported.goOn();
  await exported.goOn();
  expect(saved.map(({ size }) => size)).toEqual([saved[0]?.size, saved[0]?.size]);
  expect(told()).toEqual({ count: 3, state: 'saved' });
  expect(forget, 'the file of before is given back').toHaveBeenCalledTimes(1);
  exported.pause();
  expect(forget).toHaveBeenCalledTimes(2);
});
