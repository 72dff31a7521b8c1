import './function-settings.ts';
import { expect, test } from 'vitest';
import { cleanLine, cleanText } from '#contract/text.ts';
import { headline } from '../../lambdas/alerts/headline.ts';
import { build as recordEvent } from '../../lambdas/audit-logs/record-event.handler.ts';
import type { AuditEvent } from '../../lambdas/audit-trail/audit-trail.ts';
import type { UserSession } from '../../lambdas/contract/account-answer-schemas.ts';
import { build as trackSession } from '../../lambdas/sessions/track-session.handler.ts';
import { calledBy, caller } from '../builders/caller.ts';
import { hostilePayloads } from '../builders/hostile-payloads.ts';
import { jsonEvent, viewerNumber } from '../builders/http-event.ts';
import { storedQuote } from '../builders/quote-item.ts';

const COUNT = 2_000;
const SEED = 20_261_122;
const PAYLOADS = hostilePayloads({ seed: SEED, count: COUNT });
/** An instance admits a few hundred new senders at once. */
const OF_ONE_INSTANCE = 250;

const now = () => new Date('2026-09-21T12:00:00.000Z');
const identify = calledBy(caller());

/** Nothing that breaks a line, turns its direction, moves a cursor or is half a character. */
const isOneLine = (text: string) =>
  text.isWellFormed() && !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(text);

function expectKept(stored: string, typed: string, most: number): void {
  expect(stored.length).toBeLessThanOrEqual(most);
  expect([typed, isOneLine(stored)]).toEqual([typed, true]);
  if (isOneLine(typed) && typed.trim() === typed) expect(stored).toBe(typed);
}

test(`Each of ${COUNT} hostile texts as the error of a reported event is one line of the security log (seed ${SEED})`, async () => {
  const recorded: AuditEvent[] = [];
  const append = async (event: AuditEvent) => {
    recorded.push(event);
    return { id: 'event-1', createdAt: now().toISOString() };
  };
  const newHandler = () =>
    recordEvent({
      identify,
      trail: { append },
      admitsPerson: () => true,
      emailOf: async () => 'ana@example.com',
      now,
    });
  let handler = newHandler();

  for (const [index, text] of PAYLOADS.entries()) {
    if (index % OF_ONE_INSTANCE === 0) handler = newHandler();
    const new_data = { error: text.slice(0, 500), user_agent: 'Firefox', ip_address: 'client-side' };
    const sent = JSON.stringify({ action: 'failed_login', new_data });
    expect((await handler(jsonEvent(sent, viewerNumber(index)))).statusCode).toBe(201);
    const { newData } = recorded.at(-1) ?? {};
    expectKept(String(newData?.error), text.slice(0, 500), 500);
    expect(Object.keys(newData ?? {}).toSorted()).toEqual(['error', 'ip_address', 'timestamp', 'user_agent']);
  }
  expect(recorded).toHaveLength(COUNT);
});

test(`Each of ${COUNT} hostile texts as the browser of a session is one line of its row (seed ${SEED})`, async () => {
  const rows: UserSession[] = [];
  const track = async (row: UserSession) => {
    rows.push(row);
    return 'new' as const;
  };
  const newHandler = () =>
    trackSession({
      identify,
      sessions: { track, end: async () => {} },
      watchSecondFactor: async () => {},
      now,
    });
  let handler = newHandler();

  for (const [index, text] of PAYLOADS.entries()) {
    if (index % OF_ONE_INSTANCE === 0) handler = newHandler();
    const sent = JSON.stringify({ user_agent: text.slice(0, 512), is_active: true });
    expect((await handler(jsonEvent(sent, viewerNumber(index)))).statusCode).toBe(201);
    expectKept(String(rows.at(-1)?.user_agent), text.slice(0, 512), 512);
  }
  expect(rows).toHaveLength(COUNT);
});

test(`Each of ${COUNT} hostile texts as name and addresses makes a subject of one short line (seed ${SEED})`, () => {
  for (const text of PAYLOADS) {
    const name = cleanLine(text.slice(0, 100));
    const address = cleanText(text.slice(0, 300)).trim();
    const subject = headline(
      storedQuote(now(), {
        first_name: name,
        last_name: name,
        current_address: address,
        new_address: `${address}, Oakland`,
      }),
    );
    expect([text, isOneLine(subject)]).toEqual([text, true]);
    expect(Array.from(subject).length).toBeLessThanOrEqual(250);
  }
});
