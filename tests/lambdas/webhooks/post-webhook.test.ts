import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostWebhook, webhookPoster } from '../../../lambdas/webhooks/post-webhook.ts';
import { isPublicAddress } from '../../../lambdas/webhooks/public-address.ts';
import { allowsLoopback } from '../../../lambdas/webhooks/webhook-stores.ts';
import { type Receiver, startReceiver } from './receiver.ts';

let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

/** A poster of a deployed function, whose name server says that the host is at these addresses. */
function deployed(...addresses: readonly string[]) {
  const asked: string[] = [];
  const post: PostWebhook = webhookPoster({
    resolve: async (host) => {
      asked.push(host);
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
    allowsLoopback: false,
    timeoutMs: 500,
  });
  return { asked, post: (address: string) => post(address, {}, '{}') };
}

const REFUSED = { answer: 'private_address', isTaken: false };

describe('A message to a host whose name leads within', () => {
  test.each([
    ['this machine', ['127.0.0.1']],
    ['a private network', ['10.1.2.3']],
    ['another private network', ['172.31.0.1']],
    ['an office', ['192.168.1.1']],
    ['the metadata of the cloud', ['169.254.169.254']],
    ['a provider’s own network', ['100.64.0.1']],
    ['nobody', ['0.0.0.0']],
    ['this machine by IPv6', ['::1']],
    ['this machine by a mapped address', ['::ffff:127.0.0.1']],
    ['the metadata of the cloud by IPv6', ['fd00:ec2::254']],
    ['the neighbours', ['fe80::1']],
    ['an address of IPv4 in one of IPv6', ['64:ff9b::7f00:1']],
    ['the internet and within at once', ['93.184.216.34', '10.0.0.1']],
    ['no address at all', []],
  ])('as %s is not sent', async (_what, addresses) => {
    const { post, asked } = deployed(...addresses);

    expect(await post('https://crm.example.com/in')).toEqual(REFUSED);
    expect(asked).toEqual(['crm.example.com']);
  });
});

test('A name is looked up once, by the connection itself, so that no second answer can lead elsewhere', async () => {
  // A network for documentation would be refused; this one is public and, from here, leads nowhere.
  const { post, asked } = deployed('192.31.196.1');
  const { answer } = await post('https://crm.example.com/in');
  expect(['unreachable', 'timeout']).toContain(answer);
  expect(asked).toEqual(['crm.example.com']);
});

describe('A message to an address that leads within as it is written', () => {
  test.each([
    'https://127.0.0.1/in',
    'https://2130706433/in',
    'https://0x7f.1/in',
    'https://[::1]/in',
    'https://[::ffff:169.254.169.254]/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost/in',
    'http://crm.example.com/in',
    'https://user:word@crm.example.com/in',
    'file:///etc/passwd',
  ])('as %s is not sent', async (address) => {
    const { post, asked } = deployed('93.184.216.34');
    expect(await post(address)).toEqual(REFUSED);
    expect(asked).toEqual([]);
  });

  test('is not sent to this machine but where the local run says so, and there to no other address within', async () => {
    expect(await deployed('127.0.0.1').post(receiver.address)).toEqual(REFUSED);
    expect(receiver.came).toEqual([]);

    const local = webhookPoster({ resolve: async () => [], allowsLoopback: true });
    expect(await local(receiver.address, {}, '{}')).toEqual({ answer: '200', isTaken: true });
    for (const address of ['http://10.0.0.1/in', 'https://127.0.0.1/in', 'http://localhost.example/in']) {
      expect(await local(address, {}, '{}')).toEqual(REFUSED);
    }
    expect(receiver.came).toHaveLength(1);
  });

  test('a deployed function has no such setting', () => {
    expect(process.env.WEBHOOKS_TO_LOOPBACK).toBeUndefined();
    expect(allowsLoopback()).toBe(false);
  });
});

test.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '',
  'localhost',
  '1.2.3',
  '192.0.2.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'ff02::1',
  '::',
])('%j is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
