/**
 * Visitors with offline spells, reloads, double clicks, two tabs and closed tabs, one kind after the other. As a bench:
 * VISITS=500 npm test -- browser quote-visits
 */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { newVisitor } from '../builders/new-visitor.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { aVisitor, type TypedQuote } from './quote-form-page.ts';
import { VISITS } from './quote-visits.ts';

const COUNT = Number(process.env.VISITS ?? 18);
const AT_ONCE = 4;
const MOST_MS_OF_VISIT = 30_000;

const KINDS = Object.entries(VISITS);

async function storedQuotes({ dynamodb, endpoints }: Stack): Promise<readonly Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let next: Record<string, unknown> | undefined;
  do {
    const TableName = endpoints.tables.quotes;
    const start = next === undefined ? {} : { ExclusiveStartKey: next };
    const page = await dynamodb.send(new ScanCommand({ TableName, ConsistentRead: true, ...start }));
    items.push(...(page.Items ?? []));
    next = page.LastEvaluatedKey;
  } while (next !== undefined);
  return items;
}

const visitor = (index: number): TypedQuote =>
  aVisitor({
    firstName: `Zoë ${index}`,
    phone: `(510) 555-${String(index).padStart(4, '0')}`,
    currentAddress: `${index} Grand Ave\nOakland`,
    moveDate: '2027-03-14',
    moveType: 'long_distance',
    homeSize: '3br',
    packing: index % 2 === 0,
    notes: `Narrow stairs.\n\nCall after 5 pm 🎹 ${index}`,
  });

test(`X06 N28: of ${COUNT} visits through offline spells, reloads, double clicks, two tabs and closed tabs none is lost, doubled or changed`, async ({
  browser,
  baseURL,
  stack,
}) => {
  test.setTimeout(60_000 + (COUNT / AT_ONCE) * MOST_MS_OF_VISIT);
  const quotes = Array.from({ length: COUNT }, (_, index) => visitor(index));
  const queue = [...quotes.entries()];
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, quote] = next;
      const [kind, visit] = KINDS[index % KINDS.length] ?? [];
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        extraHTTPHeaders: newVisitor(),
      });
      await test.step(`visit ${index}: ${kind}`, async () => visit?.({ context, quote }));
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));

  const stored = Map.groupBy(await storedQuotes(stack), ({ email }) => email);
  for (const [index, quote] of quotes.entries()) {
    const [kind] = KINDS[index % KINDS.length] ?? [];
    expect(stored.get(quote.email), `visit ${index}: ${kind}`).toMatchObject([
      {
        first_name: quote.firstName,
        last_name: quote.lastName,
        phone: quote.phone,
        current_address: quote.currentAddress,
        move_date: '2027-03-14',
        move_type: 'long_distance',
        home_size: '3br',
        packing_service: quote.packing,
        additional_notes: quote.notes,
      },
    ]);
  }
});
