import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientInfoOf } from '../../../lambdas/http/client-info.ts';
import { httpEvent } from '../../builders/http-event.ts';

const EDGE = '130.176.0.1';
const VIEWER = '203.0.113.7';

/** What is seen of a request that the sender gave this header, after edge and gateway have added to it. */
function seen(sent: string | undefined, viewer = VIEWER) {
  const chain = sent === undefined ? `${viewer}, ${EDGE}` : `${sent}, ${viewer}, ${EDGE}`;
  return clientInfoOf(httpEvent({ headers: { 'x-forwarded-for': chain } }));
}

describe('the viewer', () => {
  test('is the address that the edge set; what the sender claims is kept separately', () => {
    expect(seen(undefined)).toMatchObject({ viewerIp: VIEWER, forwardedFor: undefined });
    expect(seen('198.51.100.9')).toMatchObject({ viewerIp: VIEWER, forwardedFor: '198.51.100.9' });
    expect(seen('a,b')).toMatchObject({ viewerIp: VIEWER, forwardedFor: 'a, b' });
    expect(seen(undefined, '2001:db8::7')).toMatchObject({ viewerIp: '2001:db8::7' });
  });

  test('is kept however long the header is', () => {
    const long = `198.51.100.9, ${'x'.repeat(9000)}`;

    expect(seen(long)).toMatchObject({ viewerIp: VIEWER, forwardedFor: long.slice(0, 200) });
  });

  test('does not depend on what the sender writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (sent) => {
        const { viewerIp, forwardedFor = '' } = seen(sent);
        expect(viewerIp).toBe(VIEWER);
        expect(forwardedFor.length).toBeLessThanOrEqual(200);
      }),
    );
  });

  test('is unknown without an edge, and is never anything but an address', () => {
    const direct = (chain: string | undefined) =>
      clientInfoOf(httpEvent({ headers: { 'x-forwarded-for': chain } }));

    expect(direct(undefined)).toMatchObject({ viewerIp: undefined, forwardedFor: undefined });
    expect(direct('198.51.100.1')).toMatchObject({ viewerIp: undefined, sourceIp: '203.0.113.7' });
    expect(direct('<script>, 198.51.100.1')).toMatchObject({ viewerIp: undefined });
    expect(direct(',,,')).toMatchObject({ viewerIp: undefined });
  });
});
