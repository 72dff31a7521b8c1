import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { createCustomMessage } from '../../../lambdas/sign-up/custom-message.ts';

const USER = '11111111-1111-4111-8111-111111111111';

function event(triggerSource: string, more: object = {}) {
  return {
    version: '1',
    region: 'us-west-2',
    userPoolId: 'us-west-2_TestPool1',
    userName: USER,
    triggerSource,
    callerContext: { awsSdkVersion: 'x', clientId: 'client-1' },
    request: {
      userAttributes: { sub: USER, email: 'ana@example.com' },
      codeParameter: '{####}',
      usernameParameter: null,
      ...more,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  };
}

async function mailOf(triggerSource: string, more: object = {}) {
  const answered = await createCustomMessage('https://movers.example')(event(triggerSource, more));
  const { emailSubject = '', emailMessage = '' }: Record<string, string | null> = answered.response;
  const html = emailMessage ?? '';
  const page = parse(html);
  return {
    answered,
    subject: emailSubject,
    html,
    page,
    text: page.querySelector('body')?.structuredText ?? '',
  };
}

describe.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])(
  'the verification mail (%s)',
  (source) => {
    test('C148 carries the link that confirms this account, as a button and written out', async () => {
      const { page, subject } = await mailOf(source);
      const link = `https://movers.example/auth#user=${USER}&code={####}`;

      const links = page.querySelectorAll('a').filter((anchor) => anchor.getAttribute('href') === link);

      expect(links.map((anchor) => anchor.text)).toEqual(['Confirm my email address', link]);
      expect(subject).toBe('Confirm your email address for FIVE Star Moving');
    });

    test('reads as a letter with its tags taken out', async () => {
      const { text } = await mailOf(source);

      expect(text).toBe(`Hello,
Someone created an account at FIVE Star Moving with this email address.
If it was you, please confirm that the address is yours:
Confirm my email address
If the button does not work, copy this address into your browser:
https://movers.example/auth#user=${USER}&code={####}
The link works once and for 24 hours. You can ask for a new mail on the sign-in page.
If it was not you, do nothing: without your confirmation nobody can use that account.
FIVE Star Moving
Oakland, California
(510) 555-0142
hello@fivestarmoving.example`);
    });

    test.each(['https://evil.example/', 'https://movers.example/', 'javascript:alert(1)', ''])(
      'is the same whatever the sign-up says of where to go: %j',
      async (emailRedirectTo) => {
        const plain = await mailOf(source);
        const redirected = await mailOf(source, { clientMetadata: { emailRedirectTo } });

        expect(redirected.html).toBe(plain.html);
      },
    );
  },
);

describe.each([
  [
    'CustomMessage_ForgotPassword',
    'Your code for a new password at FIVE Star Moving',
    'The code works once and for one hour.',
  ],
  [
    'CustomMessage_UpdateUserAttribute',
    'Your code to confirm this address at FIVE Star Moving',
    'The code works once and for 24 hours.',
  ],
  [
    'CustomMessage_VerifyUserAttribute',
    'Your code to confirm this address at FIVE Star Moving',
    'The code works once and for 24 hours.',
  ],
])('the mail for %s', (source, expectedSubject, lifetime) => {
  test('carries the code, where to enter it and how long', async () => {
    const { subject, text } = await mailOf(source);

    expect(subject).toBe(expectedSubject);
    expect(text.split('\n')).toContain('{####}');
    expect(text).toContain('https://movers.example/auth');
    expect(text).toContain(lifetime);
  });
});

describe.each(['CustomMessage_SignUp', 'CustomMessage_ForgotPassword'])('every mail (%s)', (source) => {
  test('loads nothing from anywhere and fits a phone', async () => {
    const { page, html } = await mailOf(source);

    expect(page.querySelectorAll('img, link, script, iframe, video, object, [background]')).toEqual([]);
    expect(html).not.toMatch(/url\(|@import|@font-face/);
    expect(html).toContain('<meta name="viewport" content="width=device-width">');
    expect(html).toContain('max-width:560px');
  });

  test('fits what the user pool takes: 20,000 characters, a subject of 140 on one line', async () => {
    const { html, subject } = await mailOf(source);

    expect(html.length).toBeLessThan(20_000);
    expect(subject).toMatch(/^[ -~]{1,140}$/);
  });

  test('leaves the rest of the event as it was', async () => {
    const { answered } = await mailOf(source);

    expect({ ...answered, response: event(source).response }).toEqual(event(source));
  });
});

test.each([
  ['a mail that is not ours', event('CustomMessage_AdminCreateUser')],
  ['a mail without a code', event('CustomMessage_SignUp', { codeParameter: null })],
  ['a name of every object', event('constructor')],
])('The pool’s own words stay for %s', async (_, asked) => {
  expect(await createCustomMessage('https://movers.example')(asked)).toEqual(asked);
});

test('A name of an account cannot break out of the link', async () => {
  const hostile = { ...event('CustomMessage_SignUp'), userName: '"><script>alert(1)</script>&user=x' };

  const { response } = await createCustomMessage('https://movers.example')(hostile);

  const html = String(Object.values(response).find((value) => String(value).includes('<html')));
  expect(parse(html).querySelectorAll('script')).toEqual([]);
  expect(parse(html).querySelector('a')?.getAttribute('href')).toBe(
    'https://movers.example/auth#user=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%26user%3Dx&code={####}',
  );
});
