import { expect, test } from 'vitest';
import { isPushEndpoint } from '#contract/push.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/dZk:APA91bH-x_y',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
  'https://wns2-by3p.notify.windows.com/w/?token=BQYAAAD%2f',
  'https://web.push.apple.com/QGuQyavXutnMeip',
])('a device is told at %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

/** What would have the functions post into our own network, or wherever its sender likes. */
test.each([
  ['the metadata of a machine', 'http://169.254.169.254/latest/meta-data/'],
  ['this machine', 'https://localhost/fcm/send/x'],
  ['an address in place of a name', 'https://10.0.0.1/fcm/send/x'],
  ['a stranger', 'https://attacker.example/fcm/send/x'],
  ['a service without TLS', 'http://fcm.googleapis.com/fcm/send/x'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/x'],
  ['a name that begins like a service', 'https://fcm.googleapis.com.attacker.example/x'],
  ['a name that ends like a service', 'https://attackernotify.windows.com/x'],
  ['the bare domain of many', 'https://notify.windows.com/x'],
  ['a neighbour of a service', 'https://storage.googleapis.com/bucket/x'],
  ['a service as user name', 'https://fcm.googleapis.com@attacker.example/x'],
  ['a user name at a service', 'https://user:word@fcm.googleapis.com/x'],
  ['a backslash that parsers read differently', 'https://attacker.example\\@fcm.googleapis.com/x'],
  ['a name in capitals', 'https://FCM.googleapis.com/x'],
  ['a trailing dot', 'https://fcm.googleapis.com./x'],
  ['a line break', 'https://fcm.googleapis.com/x\r\nhost: attacker.example'],
  ['white space', ' https://fcm.googleapis.com/x'],
  ['another scheme', 'file:///etc/passwd'],
  ['an endless address', `https://fcm.googleapis.com/${'x'.repeat(1_000)}`],
  ['nothing', ''],
])('no push goes to %s', (_what, endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});
