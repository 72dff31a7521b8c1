import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { httpRequest } from '../../../lambdas/http/http-request.ts';
import { sightingOf } from '../../../lambdas/http/sighting.ts';
import { httpEvent } from '../../builders/http-event.ts';

const EDGE = '130.176.0.1';
const VIEWER = '203.0.113.7';

/** What is seen of a request that the sender gave this header, after edge and gateway have added to it. */
function seen(sent: string | undefined, viewer = VIEWER) {
  const chain = sent === undefined ? `${viewer}, ${EDGE}` : `${sent}, ${viewer}, ${EDGE}`;
  return sightingOf(httpRequest(httpEvent({ headers: { 'x-forwarded-for': chain } }), undefined));
}

describe('the viewer', () => {
  test('is whom the edge named, and the rest is told apart as what the sender says', () => {
    expect(seen(undefined)).toMatchObject({ viewerIp: VIEWER, forwardedFor: undefined });
    expect(seen('198.51.100.9')).toMatchObject({ viewerIp: VIEWER, forwardedFor: '198.51.100.9' });
    expect(seen('a,b')).toMatchObject({ viewerIp: VIEWER, forwardedFor: 'a, b' });
    expect(seen(undefined, '2001:db8::7')).toMatchObject({ viewerIp: '2001:db8::7' });
  });

  test('is not driven out by a header of any length', () => {
    const long = `198.51.100.9, ${'x'.repeat(9000)}`;

    expect(seen(long)).toMatchObject({ viewerIp: VIEWER, forwardedFor: long.slice(0, 200) });
  });

  test('stays the same whatever the sender writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (sent) => {
        const { viewerIp, forwardedFor = '' } = seen(sent);
        expect(viewerIp).toBe(VIEWER);
        expect(forwardedFor.length).toBeLessThanOrEqual(200);
      }),
    );
  });

  test('is unknown where no edge was on the way, and never something that is no address', () => {
    const direct = (chain: string | undefined) =>
      sightingOf(httpRequest(httpEvent({ headers: { 'x-forwarded-for': chain } }), undefined));

    expect(direct(undefined)).toMatchObject({ viewerIp: undefined, forwardedFor: undefined });
    expect(direct('198.51.100.1')).toMatchObject({ viewerIp: undefined, sourceIp: '203.0.113.7' });
    expect(direct('<script>, 198.51.100.1')).toMatchObject({ viewerIp: undefined });
    expect(direct(',,,')).toMatchObject({ viewerIp: undefined });
  });
});
