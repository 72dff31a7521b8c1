import { expect, it } from 'vitest';
import { deviceOf } from '../../../../web/staff/admin/sessions/device-of.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

it.each([
  ['Chrome on Android', `${ANDROID} ${BLINK} Chrome/137.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `${ANDROID} ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0'],
  ['Safari on iPhone', `${IPHONE} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} ${WEBKIT} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`],
  [
    'Safari on iPad',
    `Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) ${WEBKIT} Version/17.7 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari on macOS', `${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`],
  ['Chrome on macOS', `${MAC} ${BLINK} Chrome/137.0.0.0 Safari/537.36`],
  ['Chrome on Windows', `${WINDOWS} ${BLINK} Chrome/137.0.0.0 Safari/537.36`],
  ['Microsoft Edge on Windows', `${WINDOWS} ${BLINK} Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0`],
  ['Opera on Windows', `${WINDOWS} ${BLINK} Chrome/135.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0'],
  ['Chrome on Chrome OS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/137.0.0.0 Safari/537.36`],
])('%s is recognized by its user agent', (name, userAgent) => {
  const device = deviceOf(userAgent);
  expect(`${device?.browser} on ${device?.system}`).toBe(name);
});

it.each(['', 'curl/8.5.0', 'Windows'])('"%s" is not given a name', (userAgent) => {
  expect(deviceOf(userAgent)).toBeUndefined();
});
