import { describe, expect, it } from 'vitest';
import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { isAlert, type LoggedAction, REPORTED_ACTIONS, SERVER_ACTIONS } from '#contract/audit-events.ts';
import { FORMER_ACTION, STAGE_EVENTS, WORK_EVENTS } from '#contract/quote-work.ts';
import { logSentence, repeatedAlerts } from '../../../../web/staff/admin/logs/log-sentence.ts';
import { orderedJson } from '../../../../web/staff/admin/logs/ordered-json.ts';
import { piecesOf } from '../../../../web/staff/admin/sentence.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const EMAILS = new Map([
  ['olga-sub', 'olga@example.test'],
  ['sam-sub', 'sam@example.test'],
]);

/** An event that has every detail that any has. */
function event(over: Partial<AuditLog> = {}): AuditLog {
  return {
    id: 'log-1',
    user_id: 'olga-sub',
    action: 'logout',
    new_data: {
      email: 'ana@example.com',
      target_user_id: 'sam-sub',
      new_role: 'admin',
      event: 'TOKEN_REFRESHED',
      attempts: '10',
      within: '15 minutes',
      number: '3',
      key_name: 'Yelp bridge',
      webhook_host: 'crm.example.com',
      quote: '3f2a91c0-0000-4000-8000-000000000001',
    },
    created_at: '2026-03-05T18:32:00.000Z',
    verified: true,
    viewer_ip: '203.0.113.9',
    source_ip: '130.176.0.1',
    server_user_agent: PHONE,
    ...over,
  };
}

function saidOf(log: AuditLog, own = 'nobody'): string {
  const { sentence, values } = logSentence(log, { emails: EMAILS, own });
  return piecesOf(sentence, values)
    .map(({ text }) => text)
    .join('');
}

/** An address stands in one line with its word. */
const FROM = ' with Safari on iPhone from\u00a0203.0.113.9';

const SAID: Readonly<Record<LoggedAction, string>> = {
  failed_login: `Failed sign-in as ana@example.com${FROM}`,
  successful_login: `olga@example.test signed in${FROM}`,
  failed_signup: `Failed sign-up as ana@example.com${FROM}`,
  successful_signup: `Somebody signed up as ana@example.com${FROM}`,
  logout: `olga@example.test signed out${FROM}`,
  admin_logout: `olga@example.test pressed Sign Out on the dashboard${FROM}`,
  auth_state_change: `The browser of olga@example.test reported: the sign-in was renewed${FROM}`,
  role_change_started: 'olga@example.test began to make sam@example.test an admin',
  role_change_pending:
    'olga@example.test made sam@example.test an admin, as soon as they choose a new password',
  user_invited: 'olga@example.test invited sam@example.test as an admin',
  role_updated: 'olga@example.test made sam@example.test an admin',
  role_change_refused: 'olga@example.test wanted to make sam@example.test an admin, which cannot be done',
  failed_role_change: `olga@example.test is no admin and tried to change the role of sam@example.test${FROM}`,
  failed_sign_in_attempts: '10 attempts to sign in as sam@example.test failed within 15 minutes',
  held_quotes_released: 'olga@example.test let held requests through: 3',
  held_quotes_removed: 'olga@example.test removed held requests: 3',
  held_quotes_restored: 'olga@example.test put removed requests back: 3',
  session_end_started: 'olga@example.test began to sign sam@example.test out on every device',
  session_ended: 'olga@example.test signed sam@example.test out on every device',
  password_changed: `olga@example.test changed their own password${FROM}`,
  failed_address_change:
    'Somebody signed in as sam@example.test asked for another email address, and did not get it',
  second_factor_change_started: `A change of the sign-in code of sam@example.test began${FROM}`,
  second_factor_turned_on: `olga@example.test turned on the code from an authenticator app${FROM}`,
  second_factor_turned_off: `olga@example.test turned off the code from an authenticator app${FROM}`,
  second_factor_recovered: `sam@example.test used a recovery code in place of the phone${FROM}`,
  second_factor_reset_started: 'olga@example.test began to switch off the sign-in code of sam@example.test',
  second_factor_reset: 'olga@example.test switched off the sign-in code of sam@example.test',
  recovery_codes_made: `olga@example.test made new recovery codes${FROM}`,
  failed_second_factor_removal: 'The sign-in code of sam@example.test was switched off, and not on this site',
  failed_second_factor_setup: 'A sign-in code was set up for sam@example.test, and not on this site',
  failed_second_factor_recovery: `Somebody tried a wrong recovery code as sam@example.test${FROM}`,
  failed_mail_sending: 'Our mails are being refused, and wait',
  failed_mail_delivery: 'Too many of our mails came back: visitors get none for a day',
  failed_alert_delivery: 'A mail to the business came back, or was called spam: requests may go unnoticed',
  data_restore_started: 'Data from a backup are being put back',
  data_restored: 'Data from a backup were put back',
  key_created: 'olga@example.test made a key for another system: Yelp bridge',
  key_revoked: 'olga@example.test revoked the key of another system: Yelp bridge',
  person_exported: 'olga@example.test took a file of what is kept of the sender of request FSM-3F2A-91C0',
  erasure_ordered: 'olga@example.test ordered that the sender of request FSM-3F2A-91C0 is erased',
  person_erased: 'Request FSM-3F2A-91C0 was erased because its sender asked for it',
  person_erased_for_age:
    'Request FSM-3F2A-91C0 was erased because nothing had happened about it for as long as requests are kept',
  webhook_created: 'olga@example.test has another system told of requests: crm.example.com',
  webhook_secret_renewed: 'olga@example.test made a new secret for crm.example.com',
  webhook_paused: 'olga@example.test paused what crm.example.com is told',
  webhook_resumed: 'olga@example.test has crm.example.com told again',
  webhook_removed: 'olga@example.test has crm.example.com told nothing any more',
  webhook_resent: 'olga@example.test had messages to crm.example.com sent again',
  failed_webhook:
    'Nothing got through to crm.example.com for days: it is told nothing until you switch it on again',
  calendar_feed_renewed: `olga@example.test made a new address for a calendar on a phone${FROM}`,
  calendar_feed_ended: `olga@example.test switched the calendar on the phone off${FROM}`,
  quote_reopened: 'olga@example.test reopened request FSM-3F2A-91C0',
  quote_contacted: 'olga@example.test reached the customer of request FSM-3F2A-91C0',
  quote_visit_planned: 'olga@example.test planned a visit for request FSM-3F2A-91C0',
  quote_quoted: 'olga@example.test sent the quote for request FSM-3F2A-91C0',
  quote_booked: 'olga@example.test booked the move of request FSM-3F2A-91C0',
  quote_done: 'olga@example.test finished the move of request FSM-3F2A-91C0',
  quote_lost: 'olga@example.test marked request FSM-3F2A-91C0 as lost',
  quote_called: 'olga@example.test called about request FSM-3F2A-91C0',
  quote_talked: 'olga@example.test talked to the customer of request FSM-3F2A-91C0',
  quote_voicemail: 'olga@example.test left a voicemail for request FSM-3F2A-91C0',
  quote_no_answer: 'olga@example.test got no answer for request FSM-3F2A-91C0',
  quote_wrong_number: 'olga@example.test found the number of request FSM-3F2A-91C0 to be wrong',
  quote_texted: 'olga@example.test sent a text for request FSM-3F2A-91C0',
  quote_mailed: 'olga@example.test sent a mail for request FSM-3F2A-91C0',
  quote_noted: 'olga@example.test made a note on request FSM-3F2A-91C0',
  quote_undone: 'olga@example.test took the last change of request FSM-3F2A-91C0 back',
  quote_dismissed: 'olga@example.test dismissed request FSM-3F2A-91C0',
  quote_recorded: 'olga@example.test added request FSM-3F2A-91C0 from a call',
  quote_corrected: 'olga@example.test corrected request FSM-3F2A-91C0',
  quote_repeated: 'Request FSM-3F2A-91C0 took the place of an earlier one of the same person',
  quote_replaced: 'A later request of the same person took the place of request FSM-3F2A-91C0',
  quote_perhaps_repeated: 'Request FSM-3F2A-91C0 may be the same move as another one',
  quote_returned: 'Request FSM-3F2A-91C0 is of somebody who asked us before',
  quote_joined: 'olga@example.test said that request FSM-3F2A-91C0 is the same move as another one',
  quote_separated: 'olga@example.test said that request FSM-3F2A-91C0 is not the same move as another one',
};

const ACTIONS = [
  ...REPORTED_ACTIONS,
  ...SERVER_ACTIONS,
  ...Object.values(STAGE_EVENTS),
  ...Object.values(WORK_EVENTS),
  FORMER_ACTION,
] as const;

describe('An event of the security log says in one sentence what happened', () => {
  it.each(ACTIONS)('%s', (action) => {
    expect(saidOf(event({ action }))).toBe(SAID[action]);
  });

  it('and there are no others', () => {
    expect(Object.keys(SAID).toSorted()).toEqual([...ACTIONS].toSorted());
  });

  it.each(ACTIONS.filter((action) => isAlert({ action })))(
    'of several %s, what they are in words and not their name',
    (action) => {
      expect(repeatedAlerts(action)).toMatch(/^[a-z][a-z ,-]+s\b/);
      expect(repeatedAlerts(action)).not.toContain('_');
    },
  );
});

describe('It says only what is known', () => {
  const bare = { viewer_ip: undefined, source_ip: undefined, server_user_agent: undefined, new_data: {} };

  it('no place and no browser that the server did not see, whatever the page says of itself', () => {
    const claimed = { user_agent: PHONE, ip_address: '198.51.100.1' };
    expect(saidOf(event({ ...bare, new_data: claimed }))).toBe('olga@example.test signed out');
    expect(saidOf(event({ server_user_agent: undefined, viewer_ip: undefined }))).toBe(
      'olga@example.test signed out from\u00a0130.176.0.1',
    );
  });

  it('an account without a known address by its id, and nobody as somebody', () => {
    expect(saidOf(event({ ...bare, user_id: 'gone' }))).toBe('User gone signed out');
    const long = '5b9c0b04-ba10-466e-94f7-44b677d3a8e7';
    expect(saidOf(event({ ...bare, user_id: long }))).toBe('User 5b9c0b04 signed out');
    expect(saidOf(event({ ...bare, user_id: null }))).toBe('Somebody signed out');
    expect(saidOf(event({ ...bare, user_id: null, action: 'role_updated' }))).toBe(
      'The site made somebody unknown',
    );
    expect(saidOf(event({ ...bare, action: 'failed_login' }))).toBe('Failed sign-in as an unknown address');
  });

  it.each([
    ['no such account', 'an account that does not exist'],
    ['many accounts', 'many accounts'],
  ])('attempts at “%s” as those at %s', (target_user_id, said) => {
    const new_data = { target_user_id, attempts: '12', within: 'a day' };
    const log = event({ action: 'failed_sign_in_attempts', user_id: null, new_data });
    expect(saidOf(log)).toBe(`12 attempts to sign in as ${said} failed within a day`);
  });

  it('the reader as You, in a sentence of their own where that reads otherwise', () => {
    const mine = (action: string, over: Partial<AuditLog> = {}) =>
      saidOf(event({ action, ...over }), 'olga-sub');
    expect(mine('successful_login')).toBe(`You signed in${FROM}`);
    expect(mine('password_changed')).toBe(`You changed your own password${FROM}`);
    expect(mine('auth_state_change')).toBe(`Your browser reported: the sign-in was renewed${FROM}`);
    expect(mine('successful_login', { user_id: 'sam-sub' })).toBe(`sam@example.test signed in${FROM}`);
    const actions = [...REPORTED_ACTIONS, ...SERVER_ACTIONS];
    expect(
      actions.map((action) => mine(action)).filter((said) => /^You (?:has|is)\b|\bYou\b.*their/.test(said)),
    ).toEqual([]);
  });

  it('a request with the address of its card, where the event has its id', () => {
    const id = '3f2a91c0-0000-4000-8000-000000000001';
    const linksOf = (quote: string) =>
      logSentence(event({ action: 'quote_noted', new_data: { quote } }), { emails: EMAILS, own: '' }).links;
    expect(linksOf(id)).toEqual({ request: `/admin#quote=${id}` });
    expect(linksOf('//evil.example')).toEqual({});
  });

  it('an event that it has no words for by its name', () => {
    expect(saidOf(event({ action: 'toString' }))).toBe('An event that this page has no words for: toString');
    expect(repeatedAlerts('failed_tomorrow')).toBe('failed_tomorrow');
  });

  it('what anybody may have typed apart from our words, and a place in it is filled by nothing', () => {
    const { sentence, values } = logSentence(
      event({ ...bare, action: 'failed_login', new_data: { email: '{who}' } }),
      { emails: EMAILS, own: 'nobody' },
    );
    expect(piecesOf(sentence, values)).toEqual([
      { text: 'Failed sign-in as ', isTyped: false, place: '' },
      { text: '{who}', isTyped: true, place: 'email' },
    ]);
  });
});

it('C318 the JSON of an event has its keys in one order, however they were stored', () => {
  const one = {
    ip_address: 'client-side',
    b: 1,
    timestamp: 't',
    a: { d: [{ z: 1, y: 2 }], c: null },
    user_agent: 'u',
  };
  const other = {
    user_agent: 'u',
    a: { c: null, d: [{ y: 2, z: 1 }] },
    timestamp: 't',
    b: 1,
    ip_address: 'client-side',
  };
  expect(orderedJson(one)).toBe(orderedJson(other));
  expect(Object.keys(JSON.parse(orderedJson(one)))).toEqual([
    'a',
    'b',
    'timestamp',
    'user_agent',
    'ip_address',
  ]);
  expect(orderedJson(one)).toContain('{\n  "a": {\n    "c": null,\n    "d": [');
});
