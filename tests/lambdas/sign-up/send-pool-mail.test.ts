import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { BUSINESS } from '../../../lambdas/contract/business.ts';
import type { CeilingScope } from '../../../lambdas/mail/ceilings.ts';
import type { Mail } from '../../../lambdas/mail/mail.ts';
import { mailHtml } from '../../../lambdas/mail/mail-html.ts';
import { mailText } from '../../../lambdas/mail/mail-text.ts';
import type { AddressAttempt } from '../../../lambdas/sign-up/refused-address-change.ts';
import { createSendPoolMail } from '../../../lambdas/sign-up/send-pool-mail.ts';

const USER = '11111111-1111-4111-8111-111111111111';
const POOL = 'us-west-2_TestPool1';
const CODE = '123456';

const event = (triggerSource: string, request: object = {}, userName = USER) => ({
  version: '1',
  region: 'us-west-2',
  userPoolId: POOL,
  userName,
  triggerSource,
  callerContext: { awsSdkVersion: 'x', clientId: 'client-1' },
  request: {
    type: 'customEmailSenderRequestV1',
    code: 'encrypted',
    clientMetadata: null,
    userAttributes: { sub: USER, email: 'ana@example.com' },
    ...request,
  },
});

interface World {
  readonly fails?: Error;
  readonly secret?: string;
  readonly reached?: CeilingScope;
  readonly isStaff?: boolean;
  readonly isPromoted?: boolean;
}

function setup({ fails, secret = CODE, reached, isStaff = false, isPromoted = false }: World = {}) {
  const held: string[] = [];
  const counted: string[] = [];
  const sent: { readonly to: string; readonly mail: Mail }[] = [];
  const asked: unknown[] = [];
  const reported: AddressAttempt[] = [];
  const trigger = createSendPoolMail({
    siteOrigin: 'https://movers.example',
    decrypt: async (...request) => {
      asked.push(request);
      return secret;
    },
    send: async (to, mail) => {
      if (fails) throw fails;
      sent.push({ to, mail });
    },
    admits: async (kind, email) => {
      counted.push(`${kind} ${email}`);
      return reached;
    },
    logCeiling: (kind, scope) => held.push(`${kind} ${scope}`),
    isStaff: async (pool, userId) => isStaff && pool === POOL && userId === USER,
    isPromoted: async ({ userId, email }) => isPromoted && userId === USER && email === 'ana@example.com',
    reportAddressAttempt: async (attempt) => void reported.push(attempt),
  });
  return { sent, asked, held, counted, reported, trigger };
}

async function mailOf(...asked: Parameters<typeof event>) {
  const { sent, trigger } = setup();
  await trigger(event(...asked));
  const [first] = sent;
  if (first === undefined) throw new Error('No mail was sent.');
  const { to, mail } = first;
  const html = mailHtml(mail);
  return { to, subject: mail.subject, text: mailText(mail), html, page: parse(html) };
}

describe.each(['CustomEmailSender_SignUp', 'CustomEmailSender_ResendCode'])(
  'the verification mail (%s)',
  (source) => {
    const link = `https://movers.example/auth#user=${USER}&code=${CODE}`;

    test('N12 C148 has the link of this account as a button and as text', async () => {
      const { page, subject, to } = await mailOf(source);

      const links = page
        .querySelectorAll('a')
        .filter((anchor) => anchor.getAttribute('href')?.replaceAll('&amp;', '&') === link);

      expect(links.map((anchor) => anchor.text)).toEqual(['Confirm my email address', link]);
      expect([to, subject]).toEqual(['ana@example.com', `Confirm your email address for ${BUSINESS.name}`]);
    });

    test('has a complete text part for readers without HTML', async () => {
      const { text } = await mailOf(source);

      expect(text).toBe(`Hello,

Someone created an account at ${BUSINESS.name} with this email address.

If it was you, please confirm that the address is yours:

Confirm my email address:
${link}

The link works once and for 24 hours. You can ask for a new mail on the sign-in page.

If it was not you, do nothing: without your confirmation nobody can use that account.

${BUSINESS.name}
${BUSINESS.location}
${BUSINESS.phone}
${BUSINESS.email}
`);
    });

    test('says the same in HTML', async () => {
      const { page, text } = await mailOf(source);

      const shown = page.querySelector('body')?.structuredText.split('\n') ?? [];

      const written = text.split('\n').filter((line) => line !== '');
      expect(shown.filter((line) => !line.startsWith('If the button'))).toEqual(
        written.map((line) => line.replace(/^(Confirm my email address):$/, '$1')),
      );
    });

    test.each(['https://evil.example/', 'https://movers.example/', 'javascript:alert(1)', ''])(
      'does not depend on the address that a sign-up asks for: %j',
      async (emailRedirectTo) => {
        const plain = await mailOf(source);
        const redirected = await mailOf(source, { clientMetadata: { emailRedirectTo } });

        expect([redirected.html, redirected.text]).toEqual([plain.html, plain.text]);
      },
    );
  },
);

describe.each([
  [
    'CustomEmailSender_ForgotPassword',
    `Your code for a new password at ${BUSINESS.name}`,
    'https://movers.example/auth#new-password',
    'The code works once and for one hour.',
  ],
  [
    'CustomEmailSender_AdminCreateUser',
    `Your account at ${BUSINESS.name}`,
    'https://movers.example/auth',
    'The password works for 24 hours.',
  ],
])('the mail for %s', (source, expectedSubject, where, lifetime) => {
  test('has the code, where to enter it and its lifetime, in both parts', async () => {
    const { subject, text, page } = await mailOf(source);

    expect(subject).toBe(expectedSubject);
    for (const part of [text, page.querySelector('body')?.structuredText ?? '']) {
      expect(part.split('\n')).toContain(CODE);
      expect(part).toContain(where);
      expect(part).toContain(lifetime);
    }
  });
});

test('A password that the pool escapes for HTML is shown unescaped in the mail', async () => {
  const { sent, trigger } = setup({ secret: 'Fish&amp;Chips&lt;7&gt;&quot;&#39;&amp;lt;&odd;' });

  await trigger(event('CustomEmailSender_AdminCreateUser'));

  const password = `Fish&Chips<7>"'&lt;&odd;`;
  const [{ mail } = { mail: undefined }] = sent;
  expect(mail?.code).toBe(password);
  expect(mail && mailText(mail).split('\n')).toContain(password);
  expect(mail && mailHtml(mail)).toContain('>Fish&amp;Chips&lt;7&gt;');
});

describe.each(['CustomEmailSender_SignUp', 'CustomEmailSender_ForgotPassword'])(
  'every mail (%s)',
  (source) => {
    test('loads no external resource and fits the screen of a phone', async () => {
      const { page, html } = await mailOf(source);

      expect(page.querySelectorAll('img, link, script, iframe, video, object, [background]')).toEqual([]);
      expect(html).not.toMatch(/url\(|@import|@font-face/);
      expect(html).toContain('<meta name="viewport" content="width=device-width">');
      expect(html).toContain('max-width:560px');
    });

    test('has a subject of one line', async () => {
      expect((await mailOf(source)).subject).toMatch(/^[ -~]{1,140}$/);
    });

    test('is sent to the address of the code, after the code was decrypted for this pool', async () => {
      const { sent, asked, trigger } = setup();

      await trigger(event(source, { userAttributes: { sub: USER, email: 'new@example.com' } }));

      expect(asked).toEqual([['encrypted', POOL]]);
      expect(sent.map(({ to }) => to)).toEqual(['new@example.com']);
    });
  },
);

test.each([
  ['CustomEmailSender_Authentication', {}, 'There is no mail for CustomEmailSender_Authentication.'],
  ['constructor', {}, 'There is no mail for constructor.'],
  [
    'CustomEmailSender_SignUp',
    { code: null },
    'The event CustomEmailSender_SignUp has no code or no address.',
  ],
  [
    'CustomEmailSender_SignUp',
    { userAttributes: {} },
    'The event CustomEmailSender_SignUp has no code or no address.',
  ],
])('An event without a mail is an error, which raises an alarm: %s %j', async (source, request, words) => {
  const { sent, trigger } = setup();

  await expect(trigger(event(source, request))).rejects.toThrow(words);
  expect(sent).toEqual([]);
});

test('A failure names the mail that was not sent, without the code and the address', async () => {
  const fails = new RangeError(`ana@example.com is not verified, code ${CODE}`);
  const { trigger } = setup({ fails });

  const failure: unknown = await trigger(event('CustomEmailSender_SignUp')).catch((error: unknown) => error);

  expect(failure).toMatchObject({
    message: 'The mail for CustomEmailSender_SignUp failed with RangeError.',
  });
  expect(JSON.stringify(failure, ['message', 'stack', 'cause', 'name'])).not.toMatch(/ana@|123456/);
});

test('A user name cannot change the markup of the link', async () => {
  const { html, text } = await mailOf('CustomEmailSender_SignUp', {}, '"><script>alert(1)</script>&user=x');

  expect(parse(html).querySelectorAll('script')).toEqual([]);
  expect(text).toContain(
    'https://movers.example/auth#user=%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E%26user%3Dx&code=123456',
  );
});

describe('above the ceilings', () => {
  test.each([
    ['CustomEmailSender_SignUp', 'confirmation'],
    ['CustomEmailSender_ResendCode', 'confirmationAgain'],
    ['CustomEmailSender_ForgotPassword', 'recovery'],
    ['CustomEmailSender_AdminCreateUser', 'invitation'],
  ])('no mail is sent for %s, and the log says which ceiling of %s it was', async (source, kind) => {
    const { sent, asked, held, counted, trigger } = setup({ reached: 'altogether' });

    await trigger(event(source));

    expect([sent, asked]).toEqual([[], []]);
    expect([held, counted]).toEqual([[`${kind} altogether`], [`${kind} ana@example.com`]]);
  });

  test.each([
    ['an admin', { isStaff: true }],
    ['who becomes one with it', { isPromoted: true }],
  ])('%s still gets the code for a new password', async (_, person) => {
    const { sent, held, trigger } = setup({ reached: 'altogether', ...person });

    await trigger(event('CustomEmailSender_ForgotPassword'));

    expect(sent).toHaveLength(1);
    expect(held).toEqual([]);
  });

  test.each([
    ['CustomEmailSender_ForgotPassword', 'address'],
    ['CustomEmailSender_SignUp', 'altogether'],
  ] as const)('an admin gets no other mail, and no flood of them (%s, %s)', async (source, reached) => {
    const { sent, trigger } = setup({ reached, isStaff: true });

    await trigger(event(source));

    expect(sent).toEqual([]);
  });
});

test.each(['CustomEmailSender_UpdateUserAttribute', 'CustomEmailSender_VerifyUserAttribute'])(
  'A code for another address, which no screen offers, is neither read nor mailed: it is reported (%s)',
  async (source) => {
    const { sent, asked, reported, trigger } = setup();

    await trigger(event(source, { userAttributes: { sub: USER, email: 'thief@example.net' } }));

    expect([sent, asked]).toEqual([[], []]);
    expect(reported).toEqual([{ userPoolId: POOL, userName: USER, userId: USER }]);
  },
);
