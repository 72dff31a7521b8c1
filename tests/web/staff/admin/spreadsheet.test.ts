import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { quoteCardSchema } from '#contract/quote-answer-schemas.ts';
import { spreadsheetHead, spreadsheetLine } from '../../../../web/staff/admin/views/spreadsheet.ts';
import { storedQuote } from '../../../builders/quote-item.ts';

/** A card as the API answers it. */
const aCard = (over: object = {}) =>
  z.parse(quoteCardSchema, { ...storedQuote(new Date('2026-07-05T06:30:00.000Z')), ...over });

describe('the spreadsheet of requests', () => {
  test('begins as spreadsheets know UTF-8, with the words of the form and of the work', () => {
    const head = spreadsheetHead();

    expect(head.startsWith('\uFEFF"Reference","Received","Stage","Came by","First Name"')).toBe(true);
    expect(head.endsWith('"Next","Next at","Lost because of","Last note"\r\n')).toBe(true);
  });

  test('has as many fields in a line as in its head', () => {
    const fields = (line: string) => line.split('","').length;

    expect(fields(spreadsheetLine(aCard()))).toBe(fields(spreadsheetHead()));
  });

  test.each([
    ['2026-07-05T06:30:00.000Z', '2026-07-04 23:30'],
    ['2026-11-01T09:30:00.000Z', '2026-11-01 01:30'],
    ['2026-12-05T06:30:00.000Z', '2026-12-04 22:30'],
  ])('says the time of the business for %s', (created_at, time) => {
    expect(spreadsheetLine(aCard({ created_at }))).toContain(`,"${time}",`);
  });

  test.each([
    ['=HYPERLINK("https://example.com")', '"\'=HYPERLINK(""https://example.com"")"'],
    ['+1 510 555 0107', '"\'+1 510 555 0107"'],
    [' -2', '"\' -2"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['one\ntwo, "three"', '"one\ntwo, ""three"""'],
  ])('runs nothing that somebody typed: %s', (typed, field) => {
    expect(spreadsheetLine(aCard({ additional_notes: typed }))).toContain(`,${field},`);
  });

  test('has choices and ticks in words, what staff corrected, and what is next', () => {
    const line = spreadsheetLine(
      aCard({
        move_type: 'local',
        home_size: '3br',
        packing_service: true,
        move_date: '1970-01-01',
        phone: '1',
        corrected: { phone: '(510) 555-0199' },
        stage: 'lost',
        source: 'phone',
        progress: {
          attempts: 1,
          next_kind: 'follow_up',
          next_at: '2026-07-06T17:00:00.000Z',
          lost_reason: 'other_mover',
          last_note: 'Call at ten.',
        },
      }),
    );

    for (const field of [
      'Local Move (Under 100 miles)',
      '3 Bedrooms',
      'Yes',
      '(510) 555-0199',
      'Lost',
      'Telephone',
    ])
      expect(line).toContain(`"${field}"`);
    expect(line).not.toContain('1970');
    expect(line).toMatch(/"follow up","2026-07-06 10:00","other mover","Call at ten\."\r\n$/);
  });

  test('says of a request that looks like spam that it is held', () => {
    expect(spreadsheetLine(aCard({ held: 'held' }))).toContain(',"Held as spam",');
    expect(spreadsheetLine(aCard())).toContain(',"New","Site",');
  });
});
