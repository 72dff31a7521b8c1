import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressed } from '../../../lambdas/http/compressed.ts';
import { httpEvent } from '../../builders/http-event.ts';

const TEXT = JSON.stringify({ quotes: Array.from({ length: 200 }, () => 'Ana Ruiz') });
const result = (body = TEXT) => ({ statusCode: 200, headers: { 'content-type': 'application/json' }, body });
const asking = (offer: string) => httpEvent({ headers: { 'Accept-Encoding': offer } });

describe('A long answer', () => {
  test.each(['gzip', 'gzip, deflate, br, zstd', 'br, GZIP;q=0.5'])('is compressed for %s', async (offer) => {
    const { headers, body, isBase64Encoded } = await compressed(result(), asking(offer));

    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(isBase64Encoded).toBe(true);
    expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(TEXT);
    expect(Buffer.from(body, 'base64').length).toBeLessThan(TEXT.length / 5);
  });

  test.each(['', 'br', 'gzip;q=0', 'gzip; q=0.0', 'x-gzip'])('is sent as it is for %j', async (offer) => {
    expect(await compressed(result(), asking(offer))).toEqual(result());
  });

  test('that is short is not worth it', async () => {
    expect(await compressed(result('{}'), asking('gzip'))).toEqual(result('{}'));
  });
});
