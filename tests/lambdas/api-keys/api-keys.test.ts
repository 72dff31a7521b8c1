import '../function-settings.ts';
import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_FIELDS } from '#contract/quote-content.ts';
import { newApiKey } from '../../../lambdas/accounts/api-key.ts';
import { withoutSecrets } from '../../../lambdas/audit-trail/without-secrets.ts';
import { isKept } from '../../../lambdas/backup/restored-row.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { NOW, office } from './keys-setup.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const ANA = { first_name: 'Ana', phone: '(510) 555-0107' };
const MINUTE_MS = 60_000;
const minutesOn = (minutes: number) => new Date(Date.parse(NOW) + minutes * MINUTE_MS).toISOString();

describe('A key for another system', () => {
  test('is shown once, kept as a hash, and told in the security log', async () => {
    const { make, rows, tables, recorded } = await office(engine);

    const { status, body } = await make('  Yelp bridge ');

    expect(status).toBe(201);
    expect(body.key).toMatch(/^fsm_[0-9a-f]{12}_[0-9a-f]{48}$/);
    expect(body).toMatchObject({ name: 'Yelp bridge', made_by: 'olga', made_at: NOW });
    expect(await rows(tables.keys)).toEqual([
      {
        opens: 'leads',
        id: body.key.split('_')[1],
        name: 'Yelp bridge',
        made_by: 'olga',
        made_at: NOW,
        secret_hash: createHash('sha256').update(body.key).digest('hex'),
      },
    ]);
    expect(recorded).toMatchObject([
      { action: 'key_created', userId: 'olga', newData: { key_id: body.id, key_name: 'Yelp bridge' } },
    ]);
    expect(JSON.stringify(recorded)).not.toContain(body.key.split('_')[2]);
  });

  test('is no other one each time, and would be taken out of any entry of the log', () => {
    const bytes = (size: number) => Buffer.alloc(size, 7);
    expect(newApiKey(bytes).key).toBe(`fsm_${'07'.repeat(6)}_${'07'.repeat(24)}`);
    expect(withoutSecrets(`it was ${newApiKey(bytes).key}.`)).not.toContain('07'.repeat(8));
  });

  test.each([
    ['', 'Name the other system'],
    [' \u200B\t', 'Name the other system'],
    ['x'.repeat(61), 'at most 60 characters'],
    [7, 'Name the other system'],
    [undefined, 'Name the other system'],
  ])('is not made for %j, and the answer says what to do', async (name, said) => {
    const { make, rows, tables } = await office(engine);

    const { status, body } = await make(name);

    expect([status, body.error.fields.name]).toEqual([400, expect.stringContaining(said)]);
    expect(await rows(tables.keys)).toEqual([]);
  });

  test('wants a password of the last ten minutes', async () => {
    const { make } = await office(engine);
    const old = new Date(Date.parse(NOW) - 11 * MINUTE_MS).toISOString();

    const { status, body } = await make('Yelp', old);

    expect([status, body.error.code]).toEqual([403, 'fresh_sign_in_required']);
  });

  test('is shown to nobody while the security log cannot be written', async () => {
    const { make, faults } = await office(engine);
    faults.logFails = true;

    const { status, body } = await make('Yelp');

    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('fsm_');
  });

  test('is one of ten at most, of which a revoked one is none', async () => {
    const { make, revoke } = await office(engine);
    const made = [];
    for (let index = 0; index < 10; index += 1) made.push(await make(`System ${index}`));

    const tooMany = await make('Eleventh');
    expect([tooMany.status, tooMany.body.error.message]).toEqual([
      409,
      '10 keys are in use. Revoke one that is not needed first.',
    ]);
    await revoke(made[0]?.body.id);
    expect((await make('Eleventh')).status).toBe(201);
  });

  test('lets its system in until it is revoked, which is told once more for each time that it is asked for', async () => {
    const { make, revoke, send, rows, tables, recorded, clock, list } = await office(engine);
    const { body: made } = await make('Yelp');
    expect((await send(made.key, ANA)).status).toBe(201);

    const first = await revoke(made.id);
    clock.now = minutesOn(5);
    const second = await revoke(made.id);

    expect(first.body).toMatchObject({ id: made.id, revoked_at: NOW, revoked_by: 'olga' });
    expect(second.body).toMatchObject({ revoked_at: NOW });
    const refused = await send(made.key, ANA);
    expect([refused.status, refused.body.error.message]).toEqual([
      401,
      'Send a key that is in use: Authorization: Bearer fsm_…',
    ]);
    expect(await rows(tables.quotes)).toHaveLength(1);
    expect((await rows(tables.keys))[0]).not.toHaveProperty('secret_hash');
    expect(recorded.map(({ action }) => action)).toEqual(['key_created', 'key_revoked', 'key_revoked']);
    // It stays in the list for 90 days.
    expect(await list()).toMatchObject([{ id: made.id, revoked_at: NOW }]);
    expect((await rows(tables.keys))[0]?.expires_at).toBe(Date.parse(NOW) / 1_000 + 90 * 86_400);
  });

  test('that is not there is not found, and none comes to be by revoking it', async () => {
    const { revoke, rows, tables } = await office(engine);

    expect((await revoke('0123456789ab')).status).toBe(404);
    expect((await revoke('nonsense')).status).toBe(400);
    expect(await rows(tables.keys)).toEqual([]);
  });

  test('is listed with the day of its last use, those in use first and the newest of them first', async () => {
    const { make, revoke, send, list, clock, rows, tables } = await office(engine);
    const { body: first } = await make('Yelp');
    clock.now = minutesOn(1);
    const { body: second } = await make('Thumbtack');
    clock.now = minutesOn(2);
    const { body: third } = await make('An old one');
    await revoke(third.id);
    await send(first.key, ANA);
    await send(first.key, ANA);

    expect(await list()).toMatchObject([
      { name: 'Thumbtack' },
      { name: 'Yelp', last_used_on: '2026-09-27' },
      { name: 'An old one', revoked_by: 'olga' },
    ]);
    expect((await list())[0]?.last_used_on).toBeUndefined();
    expect(JSON.stringify(await list())).not.toMatch(/secret|fsm_/);
    clock.now = minutesOn(24 * 60);
    await send(first.key, ANA);
    expect((await list()).find(({ id }) => id === first.id)?.last_used_on).toBe('2026-09-28');
    expect((await rows(tables.keys)).find(({ id }) => id === second.id)).not.toHaveProperty('last_used_on');
  });

  test('is not put back from a backup, for it may have been revoked since', () => {
    const row = { opens: { S: 'leads' }, id: { S: '0123456789ab' }, secret_hash: { S: 'hash' } };
    expect(isKept('apiKeys', row, new Date(NOW))).toBe(false);
  });
});

describe('A request that another system sends', () => {
  test('is stored and in the outbox as one of the form is, with where it came from', async () => {
    const { make, send, rows, tables } = await office(engine);
    const { body: made } = await make('Yelp bridge');
    const id = randomUUID();

    const { status, body } = await send(
      made.key,
      { ...ANA, source: ' Yelp\n', move_date: '2026-12-05', submitted_at: NOW },
      id,
    );

    expect([status, body]).toEqual([201, { id, reference: expect.stringMatching(/^FSM-/), created_at: NOW }]);
    const [stored] = await rows(tables.quotes);
    expect(stored).toMatchObject({
      id,
      ...ANA,
      last_name: '',
      email: '',
      move_date: '2026-12-05',
      month: '2026-09',
      unannounced: 'quote',
      announce_at: new Date(Date.parse(NOW) + 60_000).toISOString(),
      attention: 'open',
      submitted_at: NOW,
      source: 'system',
      source_name: 'Yelp',
      source_key: made.id,
    });
    // Nothing is known of a form that it has not seen, and its network is that of all its requests.
    for (const name of ['fill_ms', 'sender']) expect(stored).not.toHaveProperty(name);
    expect(Object.keys(stored ?? {})).toEqual(expect.arrayContaining([...FIRST_FIELDS]));
  });

  test('goes by the name of its key where it says no source', async () => {
    const { make, send, rows, tables } = await office(engine);
    await send((await make('Answering service')).body.key, ANA);

    expect(await rows(tables.quotes)).toMatchObject([{ source_name: 'Answering service' }]);
  });

  test('is stored once however often it is sent under one Idempotency-Key, and refused with other content', async () => {
    const { make, send, rows, tables } = await office(engine);
    const { key } = (await make('Yelp')).body;
    const id = randomUUID();

    const statuses = [
      await send(key, ANA, id),
      await send(key, ANA, id),
      await send(key, { ...ANA, first_name: 'Eva' }, id),
    ];

    expect(statuses.map(({ status }) => status)).toEqual([201, 200, 409]);
    expect(await rows(tables.quotes)).toHaveLength(1);
    expect((await send(key, ANA, 'not-a-uuid')).status).toBe(400);
  });

  test.each([
    [{ phone: '(510) 555-0107' }, 'first_name', 'Enter a name.'],
    [{ first_name: 'Ana' }, 'phone', 'Send an email address, or a phone number with its area code.'],
    [
      { first_name: 'Ana', phone: '12' },
      'phone',
      'Send an email address, or a phone number with its area code.',
    ],
    [{ ...ANA, email: 'ana at home' }, 'email', 'Enter an email address such as name@example.com.'],
    [{ ...ANA, source: '\u200B' }, 'source', 'Say in at most 60 characters where'],
    [{ ...ANA, source: 'x'.repeat(61) }, 'source', 'Say in at most 60 characters where'],
    [{ ...ANA, move_type: 'teleport' }, 'move_type', 'Choose one of local'],
    [{ ...ANA, submitted_at: 'yesterday' }, 'submitted_at', 'Send a time as ISO 8601'],
  ])('is refused as %j, with a line for the field', async (body, field, said) => {
    const { make, send, rows, tables } = await office(engine);

    const answer = await send((await make('Yelp')).body.key, body);

    expect([answer.status, answer.body.error.fields[field]]).toEqual([400, expect.stringContaining(said)]);
    expect(await rows(tables.quotes)).toEqual([]);
  });

  test('can set nothing of a quote but its fields, whatever else it brings', async () => {
    const { make, send, rows, tables } = await office(engine);
    const { key } = (await make('Yelp')).body;
    const own = [
      'id',
      'stage',
      'version',
      'held',
      'unannounced',
      'created_at',
      'source_key',
      'trial',
      'expires_at',
    ];
    const extras = fc.dictionary(fc.constantFrom(...own), fc.oneof(fc.string(), fc.integer(), fc.boolean()));
    await fc.assert(
      fc.asyncProperty(extras, async (more) => {
        const id = randomUUID();
        expect((await send(key, { ...more, ...ANA }, id)).status).not.toBe(500);
        const stored = (await rows(tables.quotes)).find((row) => row.id === id);
        if (stored === undefined) return;
        expect(stored).toMatchObject({ id, created_at: NOW, source_key: key.split('_')[1] });
        for (const name of ['stage', 'version', 'held', 'trial', 'expires_at']) {
          expect(stored).not.toHaveProperty(name);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('is the last of sixty in ten minutes for one key, and another key goes on', async () => {
    const { make, send, clock } = await office(engine);
    const { key } = (await make('Yelp')).body;
    const statuses = [];
    for (let index = 0; index < 61; index += 1) statuses.push((await send(key, ANA)).status);

    expect(statuses).toEqual([...Array(60).fill(201), 429]);
    const refused = await send(key, ANA);
    expect(refused.headers['retry-after'] ?? refused.headers['Retry-After']).toBe('600');
    expect((await send((await make('Thumbtack')).body.key, ANA)).status).toBe(201);
    clock.now = minutesOn(10);
    expect((await send(key, ANA)).status).toBe(201);
  });

  test('is stored although what counts and what notes is away', async () => {
    const { make, send, faults, logged, rows, tables } = await office(engine);
    const { key } = (await make('Yelp')).body;
    Object.assign(faults, { countFails: true, noteFails: true });

    expect((await send(key, ANA)).status).toBe(201);
    expect(await rows(tables.quotes)).toHaveLength(1);
    expect(logged.length).toBe(3);
  });
});
