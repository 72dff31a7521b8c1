import { expect, test } from 'vitest';
import type { UserSession } from '#contract/account-answer-schemas.ts';
import type { Account } from '../../../lambdas/accounts/account.ts';
import type { Mail } from '../../../lambdas/mail/mail.ts';
import { newDeviceMail } from '../../../lambdas/new-device/new-device-mail.ts';
import { createTellNewDevice } from '../../../lambdas/new-device/tell-new-device.ts';
import { sessionRow } from '../../builders/session-row.ts';
import { account } from '../accounts/pool-double.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEWER_FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

function setup(known: readonly Partial<UserSession>[], person: Account | undefined = account()) {
  const mails: [string, Mail][] = [];
  const session = sessionRow({
    id: 'new',
    user_agent: FIREFOX,
    server_user_agent: SAFARI,
    viewer_ip: '203.0.113.9',
  });
  const tell = createTellNewDevice({
    sessionsOf: async () => [
      session,
      ...known.map((row, index) => sessionRow({ id: `known-${index}`, ...row })),
    ],
    accounts: { find: async () => person },
    send: async (to, mail) => void mails.push([to, mail]),
    mailFor: newDeviceMail('https://site.example'),
  });
  return { tell: () => tell(session), mails };
}

test('A person is told of the first session on another device, with what the server saw of it', async () => {
  const { tell, mails } = setup([{ server_user_agent: FIREFOX }]);

  await tell();

  expect(mails.map(([to]) => to)).toEqual(['ana@example.com']);
  expect(mails[0]?.[1].lines[0]).toContain('Safari on iOS, seen from the address 203.0.113.9');
});

test.each([
  ['the very first session', []],
  ['a device that is known', [{ server_user_agent: FIREFOX }, { server_user_agent: SAFARI }]],
])('Nobody is told of %s', async (_, known) => {
  const { tell, mails } = setup(known);

  await tell();

  expect(mails).toEqual([]);
});

test.each([
  'a moving truck. Your deposit is due, pay at https://evil.example/pay to keep your date/1.0 (x',
  'https://evil.example/1.0 (Windows NT 10.0)',
  `${'x'.repeat(500)}/1 a`,
])('A mail says nothing in the words of a browser that names itself %s', async (server_user_agent) => {
  const mails: Mail[] = [];
  const rows = [
    sessionRow({ id: 'new', server_user_agent }),
    sessionRow({ id: 'old', server_user_agent: FIREFOX }),
  ];
  const tell = createTellNewDevice({
    sessionsOf: async () => rows,
    accounts: { find: async () => account() },
    send: async (_, mail) => void mails.push(mail),
    mailFor: newDeviceMail('https://site.example'),
  });

  for (const session of rows.slice(0, 1)) await tell(session);

  expect(mails[0]?.lines[0]).toMatch(/before: an unknown browser on (an unknown system|Windows), seen/);
});

test('A new version of a browser is no new device, and what the page says of itself counts for nothing', async () => {
  const mails: unknown[] = [];
  const rows = [
    sessionRow({ id: 'new', server_user_agent: NEWER_FIREFOX, user_agent: SAFARI }),
    sessionRow({ id: 'old', server_user_agent: FIREFOX }),
  ];
  const tell = createTellNewDevice({
    sessionsOf: async () => rows,
    accounts: { find: async () => account() },
    send: async (...mail) => void mails.push(mail),
    mailFor: newDeviceMail('https://site.example'),
  });

  for (const row of rows.slice(0, 1)) await tell(row);

  expect(mails).toEqual([]);
});

test('Whoever changes the name of the browser with every sign-in causes a few mails a day', async () => {
  const many = ['Chrome/140.0.0.0', 'Firefox/140.0', 'OPR/120.0.0.0', 'Edg/140.0.0.0'].map((name) => ({
    server_user_agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${name}`,
  }));
  const { tell, mails } = setup(many);

  await tell();

  expect(mails).toEqual([]);
});

test.each([
  ['is disabled', account({ enabled: false })],
  ['has not confirmed the address', account({ status: 'UNCONFIRMED' })],
])('No mail goes to an account that %s', async (_, person) => {
  const { tell, mails } = setup([{ server_user_agent: FIREFOX }], person);

  await tell();

  expect(mails).toEqual([]);
});
