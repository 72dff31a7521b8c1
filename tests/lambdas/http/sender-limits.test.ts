import { describe, expect, test } from 'vitest';
import { TooManyRequests } from '../../../lambdas/http/api-error.ts';
import { senderLimits } from '../../../lambdas/http/sender-limits.ts';
import { senderNetworks } from '../../../lambdas/http/sender-networks.ts';

const STRANGER = { rate: 0.5, burst: 30 };
const WITH_TOKEN = { rate: 20, burst: 100 };

const sender = (viewerIp: string | undefined, sourceIp = '130.176.0.1') => ({
  sourceIp,
  viewerIp,
  forwardedFor: undefined,
  userAgent: undefined,
});

function admits(take: () => void): boolean {
  try {
    take();
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}

function setup() {
  let clock = 0;
  const limits = senderLimits({ throttle: STRANGER, throttleWithToken: WITH_TOKEN }, () => clock);
  const times = (count: number, take: (index: number) => void) =>
    Array.from({ length: count }, (_, index) => admits(() => take(index))).filter(Boolean).length;
  return {
    limits,
    admitted: (count: number, from: string | undefined = '203.0.113.7', hasToken = false) =>
      times(count, () => limits.admit(sender(from), hasToken)),
    admittedOfMany: (count: number, from: (index: number) => string) =>
      times(count, (index) => limits.admit(sender(from(index)), false)),
    shared: (count: number, from: (index: number) => string) =>
      times(count, (index) => limits.share(sender(from(index)))),
    /** @returns how many of them were of senders who ask for little */
    little: (count: number, from: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => limits.share(sender(from(index)))).filter(Boolean).length,
    wait: (seconds: number) => {
      clock += seconds * 1_000;
    },
  };
}

describe('one sender', () => {
  test('may ask 30 times at once and once in two seconds from then on, and no other pays for it', () => {
    const { admitted, wait } = setup();

    expect(admitted(100)).toBe(30);
    expect(admitted(1, '198.51.100.2')).toBe(1);
    wait(10);
    expect(admitted(100)).toBe(5);
  });

  test('is told after how many seconds the next request may succeed', () => {
    const { limits, admitted } = setup();
    admitted(100);
    admitted(100, '203.0.113.7', true);

    expect(() => limits.admit(sender('203.0.113.7'), false)).toThrow(
      expect.objectContaining({ retryAfterSeconds: 2 }),
    );
    expect(() => limits.admit(sender('203.0.113.7'), true)).toThrow(
      expect.objectContaining({ retryAfterSeconds: 1 }),
    );
  });

  test('has another allowance with a token: who reports without one does not lock out who has one', () => {
    const { admitted } = setup();

    expect(admitted(100)).toBe(30);
    expect(admitted(200, '203.0.113.7', true)).toBe(100);
  });

  test('without an address of a viewer is the address that the API saw', () => {
    const { limits } = setup();
    for (let sent = 0; sent < 30; sent += 1) limits.admit(sender(undefined, '198.51.100.1'), false);

    expect(admits(() => limits.admit(sender(undefined, '198.51.100.1'), false))).toBe(false);
    expect(admits(() => limits.admit(sender(undefined, '198.51.100.2'), false))).toBe(true);
  });
});

describe('IPv6', () => {
  test('is counted by networks of 64 bits, however an address is written', () => {
    const { admitted } = setup();
    const written = [
      '2001:db8:0:7::1',
      '2001:DB8::7:0:0:0:2',
      '2001:0db8:0000:0007:ffff::',
      '2001:db8:0:7:1:2:192.0.2.1',
    ];

    for (let count = 0; count < 30; count += 1) admitted(1, written[count % written.length]);

    for (const address of written) expect(admitted(1, address)).toBe(0);
    expect(admitted(1, '2001:db8:0:8::1')).toBe(1);
    expect(admitted(1, '::1')).toBe(1);
  });

  test('is counted by networks of 48 bits too, which have four times as much', () => {
    const { admittedOfMany, admitted, wait } = setup();

    expect(admittedOfMany(1_000, (index) => `2001:db8:7:${index.toString(16)}::1`)).toBe(120);
    expect(admitted(1, '2001:db8:8::1')).toBe(1);
    wait(10);
    expect(admittedOfMany(1_000, (index) => `2001:db8:7:${index.toString(16)}::1`)).toBe(20);
  });

  test('one network that floods leaves the others of its 48 bits their share', () => {
    const { admitted } = setup();

    expect(admitted(10_000, '2001:db8:7:1::1')).toBe(30);
    expect(admitted(30, '2001:db8:7:2::1')).toBe(30);
  });

  test.each([
    ['203.0.113.7', { own: '203.0.113.7', site: undefined }],
    ['::ffff:203.0.113.7', { own: '203.0.113.7', site: undefined }],
    ['2001:db8:1:2:3:4:5:6', { own: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['fe80::1%eth0', { own: 'fe80:0:0:0::/64', site: 'fe80:0:0::/48' }],
    ['no address', { own: 'no address', site: undefined }],
  ])('%s belongs to these networks', (address, networks) => {
    expect(senderNetworks(address)).toEqual(networks);
  });
});

describe('what all senders share', () => {
  const regular = () => '198.51.100.1';
  const stranger = (index: number) => `100.64.${Math.floor(index / 250)}.${index % 250}`;

  test('is 600 requests at once, and then ten a second', () => {
    const { shared, wait } = setup();

    expect(shared(5_000, stranger)).toBe(600);
    wait(1);
    expect(shared(100, (index) => stranger(5_000 + index))).toBe(10);
  });

  test('keeps 400 of them for senders who were not seen lately', () => {
    const { shared } = setup();

    expect(shared(5_000, regular)).toBe(200);
    expect(shared(390, stranger)).toBe(390);
  });

  test('a sender is new for three requests, and again for one a minute later', () => {
    const { shared, wait } = setup();
    shared(600, regular);
    const other = () => '198.51.100.2';

    expect(shared(10, other)).toBe(3);
    wait(60);
    shared(600, regular);
    expect(shared(10, other)).toBe(1);
  });

  test('a sender asks for little with three requests, and with one more a day later: who asks slowly is counted too', () => {
    const { little, wait } = setup();
    const everyMinute = (minutes: number) => {
      let seen = 0;
      for (let minute = 0; minute < minutes; minute += 1) {
        seen += little(1, () => '198.51.100.2');
        wait(60);
      }
      return seen;
    };

    expect(everyMinute(25 * 60)).toBe(3 + 1);
  });

  test('a /48 of IPv6 is new for twelve requests, whatever its networks are', () => {
    const { shared } = setup();
    shared(600, regular);

    expect(shared(100, (index) => `2001:db8:7:${index.toString(16)}::1`)).toBe(12);
  });
});
