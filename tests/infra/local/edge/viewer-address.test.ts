import { expect, test } from 'vitest';
import { trustViewerAddress } from '../../../../infra/local/edge/viewer-address.ts';
import { type HttpRequest, jsonResponse } from '../../../../infra/local/shared/http-message.ts';
import { httpRequest } from '../http-requests.ts';

function setup() {
  const seen: HttpRequest[] = [];
  const edge = trustViewerAddress(async (request) => {
    seen.push(request);
    return jsonResponse(200, {});
  });
  return { edge, seen };
}

test.each(['198.51.100.7', '2001:db8::7'])(
  'A request that names its address comes from there: %s',
  async (address) => {
    const { edge, seen } = setup();

    await edge(
      httpRequest({
        headers: [
          ['x-local-viewer-address', address],
          ['accept', '*/*'],
        ],
      }),
    );

    expect(seen, 'the header itself goes no further').toEqual([
      httpRequest({ sourceIp: address, headers: [['accept', '*/*']] }),
    ]);
  },
);

test('A request that names no address keeps the address of its connection', async () => {
  const { edge, seen } = setup();

  await edge(httpRequest());

  expect(seen).toEqual([httpRequest()]);
});

test.each(['', 'localhost', '198.51.100.7, 198.51.100.8', '198.51.100.7:80'])(
  'What is no single address is refused, so that no test believes it was one: %j',
  async (address) => {
    const { edge, seen } = setup();

    const response = await edge(httpRequest({ headers: [['x-local-viewer-address', address]] }));

    expect([response.status, seen]).toEqual([400, []]);
    expect(response.body.toString()).toContain('which is no IP address');
  },
);
