/** Everything a stranger can type reaches the dashboard as text, and nothing but text. */
import { randomUUID } from 'node:crypto';
import { aCard, aLog, answerWith } from './dashboard-answers.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, signIn } from './staff-accounts.ts';

const SCRIPTS = [
  '<script>window.hacked=1</script>',
  '<img src=x onerror="window.hacked=1">',
  '<svg onload="window.hacked=1"><script>window.hacked=1</script></svg>',
  '"><iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  "');window.hacked=1;//",
  '{{constructor.constructor("window.hacked=1")()}}',
  '<a href="javascript:window.hacked=1">click</a>',
  '<style>*{display:none}</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=window.hacked=1></style></mglyph></math>',
  '\u0000\u001b[31mred\u001b[0m',
  '\u001b]8;;https://evil.example/\u0007link\u001b]8;;\u0007',
  '=cmd|" /C calc"!A0',
  '@SUM(1+1)*cmd|" /C calc"!A0',
  '\u202Egnp.exe\u202C',
  '\u2066\u2067\u2068left\u2069\u2069\u2069',
  '\u200B\u200C\u200D\u2060\uFEFFnothing',
  'Z\u0351\u036B\u0343\u036A\u0302\u0364\u0351\u036B\u0343\u036A'.repeat(20),
  '\u{E0041}\u{E0042}\u{E007F}tag',
  'محمد שלום',
  'W'.repeat(2_000),
  'https://evil.example/'.repeat(50),
  '🏳️‍🌈👨‍👩‍👧‍👦🇺🇸',
  '\uD800lone',
  '%00%0d%0aSet-Cookie:%20a=1',
  '../../../../etc/passwd',
  '#{7*7}<%= 7*7 %>{{7*7}}[[7*7]]',
  '__proto__',
  'null',
  '<details open ontoggle=window.hacked=1>',
  '<input autofocus onfocus=window.hacked=1>',
  '<form action="https://evil.example/"><button>Sign Out</button></form>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<object data="https://evil.example/"></object><embed src="https://evil.example/">',
  'data:text/html,<script>window.hacked=1</script>',
  '<!--<img src="--><img src=x onerror=window.hacked=1>',
  '\u2028\u2029</pre><script>window.hacked=1</script>',
  '\u061C\u200E\u200Fmarks\u00AD\u034F\u180E',
  '\u3164\uFFA0\u2800\u115Fx',
];

const FIELDS = [
  ['first_name', 100],
  ['last_name', 100],
  ['phone', 40],
  ['current_address', 300],
  ['new_address', 300],
  ['special_items', 2_000],
  ['additional_notes', 2_000],
] as const;

/** The payloads, each in every field that takes free text: one quote for all fields, and one for each field. */
const quotes = SCRIPTS.flatMap((payload) => [
  Object.fromEntries(FIELDS.map(([field, limit]) => [field, payload.slice(0, limit)])),
  ...FIELDS.map(([field, limit]) => ({ [field]: payload.slice(0, limit) })),
]);

test.describe.configure({ timeout: 240_000 });

test(`X07: ${quotes.length} hostile quotes and ${SCRIPTS.length} hostile events are shown as text; nothing runs, breaks out or calls home`, async ({
  page,
  stack,
  request,
}) => {
  for (const quote of quotes) {
    const data = { first_name: 'A', last_name: 'B', email: 'a@example.com', ...quote };
    const answer = await request.post('/functions/v1/submit-quote', {
      headers: { 'Idempotency-Key': randomUUID() },
      data,
    });
    // A name of nothing visible is refused, and the throttle asks for patience; nothing else may happen.
    expect([201, 400, 429]).toContain(answer.status());
    if (answer.status() === 429) await new Promise((resolve) => setTimeout(resolve, 200));
  }
  for (const payload of SCRIPTS) {
    const answer = await request.post('/functions/v1/audit-logs', {
      headers: { 'user-agent': payload.replace(/[^\x20-\x7e]/g, '?').slice(0, 200) },
      data: { action: 'failed_login', new_data: { email: payload, error: payload, user_agent: payload } },
    });
    expect([201, 400, 413, 429]).toContain(answer.status());
  }

  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked = page.waitForRequest('**/functions/v1/quote-requests');
  await signIn(page, await anAccount(stack, 'admin'));
  const authorization = (await (await asked).headerValue('authorization')) ?? '';
  await expect(page.getByRole('article').first()).toBeVisible(COLD_START);
  for (const payload of SCRIPTS) {
    const data = { user_agent: payload, is_active: true };
    const answer = await request.put('/functions/v1/user-sessions/current', {
      headers: { authorization },
      data,
    });
    expect([200, 400]).toContain(answer.status());
  }
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible(COLD_START);
  for (const tab of ['Quote Requests', 'Security Logs', 'User Sessions']) {
    await page.getByRole('tab', { name: tab }).click();
    for (let scrolled = 0; scrolled < 40; scrolled += 1) {
      await page.evaluate(() => scrollBy(0, innerHeight * 2));
    }
    const state = await page.evaluate(() => ({
      hacked: 'hacked' in window,
      intruders: document.querySelectorAll('main :is(script, iframe, img, base, meta, math, style, object)')
        .length,
      schemes: [...document.querySelectorAll('main a')].map(
        (link) => link.getAttribute('href')?.split(':')[0],
      ),
      isCut: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    }));
    expect({ tab, ...state, schemes: [...new Set(state.schemes)].toSorted() }).toEqual({
      tab,
      hacked: false,
      intruders: 0,
      schemes: expect.not.arrayContaining(['javascript', 'data']),
      isCut: false,
    });
  }
});

test('characters that hide or turn the direction are shown by their numbers, and turn nothing around them', async ({
  page,
  stack,
}) => {
  const quote = aCard({
    first_name: 'Eve\u202E',
    last_name: 'Liv\u200Be',
    additional_notes: '👨‍👩‍👧 and a\u2066b',
  });
  await answerWith(page, { quotes: [quote], logs: [aLog({ new_data: { email: 'e\u202Eve' } })] });
  await signIn(page, await anAccount(stack, 'admin'));
  const card = page.getByRole('article');
  await expect(card.getByRole('heading')).toHaveText('EveU+202E LivU+200Be');
  await expect(card).toContainText('👨‍👩‍👧 and aU+2066b');
  await expect(card.locator('mark')).toHaveCount(3);
  expect(await card.locator('bdi').count()).toBeGreaterThan(5);
  await page.getByRole('tab', { name: 'Security Logs' }).click();
  await expect(page.locator('[data-log] pre')).toContainText('"email": "eU+202Eve"');
});
