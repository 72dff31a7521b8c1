/** A quote that is sent before a deployment, and again, by the same page, after it. */
import { describe, expect, test } from 'vitest';
import { WHOLE_FIELDS } from '#contract/quote-fields.ts';
import { requestSchemaOf } from '#contract/quote-request-schema.ts';
import { parseRequest } from '../../../lambdas/http/parse.ts';
import { contentHash, isHashOf } from '../../../lambdas/quotes/content-hash.ts';
import { createSubmitQuote } from '../../../lambdas/quotes/submit-quote.ts';
import { quoteContent } from '../../builders/quote-content.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { firstContentHash } from './first-content-hash.ts';

const KEY = '3f2a91c0-7d5e-4b6a-9c1d-0123456789ab';

/** The fields of the server after the deployment: one more. */
const oneMore = {
  ...WHOLE_FIELDS,
  zzlater: { kind: 'line', default: '', later: true, limit: 40, form: 'home', card: 'fact' },
} as const;
const fullSchema = requestSchemaOf(oneMore);

/** What a server with one more field makes of a request. */
function readByNewServer(payload: object): Readonly<Record<string, string | boolean>> {
  const { submitted_at: _, ...content } = parseRequest(fullSchema, payload);
  return content;
}

/** A server of today, whose table holds one quote with this hash. */
function serverWith(content_hash: string) {
  return createSubmitQuote({
    quotes: { putIfAbsent: async () => ({ created_at: '2026-01-05T10:00:00.000Z', content_hash }) },
    now: () => new Date('2026-01-05T10:05:00.000Z'),
    newId: () => KEY,
  });
}

const retryOf = (content = quoteContent()) => ({ key: KEY, content, arrival: {} });

describe('X06 a retry from a page older than the server', () => {
  const retried = readByNewServer(quotePayload());

  test('is parsed with the new field at its default', () => {
    expect(retried).toEqual({ ...quoteContent(), zzlater: '' });
  });

  test('is the same quote when the current server stored it', () => {
    expect(contentHash(retried, oneMore)).toBe(contentHash(quoteContent()));
    expect(isHashOf(contentHash(quoteContent()), retried, oneMore)).toBe(true);
  });

  test('is the same quote when a server without hash versions stored it', () => {
    expect(isHashOf(firstContentHash(quoteContent()), retried, oneMore)).toBe(true);
  });

  test('is another quote when the new field has a value', () => {
    const changed = { ...retried, zzlater: 'A small one' };

    expect(isHashOf(contentHash(quoteContent()), changed, oneMore)).toBe(false);
    expect(isHashOf(firstContentHash(quoteContent()), changed, oneMore)).toBe(false);
  });
});

describe('X06 a quote stored before hashes had versions', () => {
  test.each([
    ['with everything filled in', quoteContent({ special_items: 'A piano', storage_needed: true })],
    ['with all that is optional at its default', quoteContent({ phone: '', move_date: '1970-01-01' })],
  ])('%s is recognised by its retry', async (_, content) => {
    const answer = await serverWith(firstContentHash(content))(retryOf(content));

    expect(answer).toEqual({ id: KEY, createdAt: '2026-01-05T10:00:00.000Z', isNew: false });
  });

  test('differs from another quote under its key', async () => {
    const submit = serverWith(firstContentHash(quoteContent()));

    for (const change of [{ phone: '' }, { home_size: '3br' }, { packing_service: true }] as const) {
      await expect(submit(retryOf(quoteContent(change)))).rejects.toMatchObject({ status: 409 });
    }
  });
});

test('X06 a hash of an unknown version is not recognised', async () => {
  const later = contentHash(quoteContent()).replace('v2:', 'v3:');

  await expect(serverWith(later)(retryOf())).rejects.toMatchObject({ status: 409 });
});
