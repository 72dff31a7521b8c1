import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accountProofs,
  adminsFrom,
  ownFrom,
  signInNote,
} from '../../../lambdas/accounts/account-proofs-table.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

async function setup() {
  const table = await createBookkeepingTable(engine);
  return {
    proofs: accountProofs(engine.client, table),
    adminsFrom: adminsFrom(engine.client, table),
    ownFrom: ownFrom(engine.client, table),
    noteSignIn: signInNote(engine.client, table),
    rows: () => engine.scan(table),
  };
}

const NOW = new Date('2026-09-21T12:00:00.000Z');
const ana = { userId: 'ana', email: 'ana@example.com' };
const PROOF = { how: 'recovery', at: '2026-09-20T12:00:00.000Z' } as const;
const PENDING = { by: 'olga', role: 'dispatcher', until: '2026-09-28T12:00:00.000Z' } as const;
const NOTHING = { proof: null, pending: null, hasSignedIn: false, isDemoted: false };

test('A proof and what waits count for the address they were made for, however it is written', async () => {
  const { proofs } = await setup();
  expect(await proofs.find(ana, NOW)).toEqual(NOTHING);
  await proofs.record(ana, PROOF);
  await proofs.setPending(ana, PENDING);

  expect(await proofs.find({ ...ana, email: 'ANA@Example.com' }, NOW)).toEqual({
    proof: PROOF,
    pending: PENDING,
    hasSignedIn: false,
    isDemoted: false,
  });
  expect(await proofs.find({ ...ana, email: 'other@example.com' }, NOW)).toEqual(NOTHING);
});

test('What waits ends with its time, when it is ended, and with a demotion, which leaves the proof', async () => {
  const { proofs } = await setup();
  await proofs.record(ana, PROOF);
  await proofs.setPending(ana, { ...PENDING, by: null });

  expect(await proofs.find(ana, new Date('2026-09-28T11:59:59.999Z'))).toMatchObject({
    pending: { by: null },
  });
  expect(await proofs.find(ana, new Date(PENDING.until))).toMatchObject({ pending: null, proof: PROOF });
  await proofs.endPending('ana');
  expect(await proofs.find(ana, NOW)).toMatchObject({ pending: null, isDemoted: false });
  await proofs.setPending(ana, PENDING);
  await proofs.demote('ana', NOW.toISOString());
  expect(await proofs.find(ana, NOW)).toEqual({
    proof: PROOF,
    pending: null,
    hasSignedIn: false,
    isDemoted: true,
  });
});

test('That somebody has signed in is known before and after the address changes', async () => {
  const { proofs, noteSignIn } = await setup();
  await noteSignIn('ana');

  for (const email of [ana.email, 'other@example.com'])
    expect(await proofs.find({ ...ana, email }, NOW)).toMatchObject({ proof: null, hasSignedIn: true });
});

test('From when on sign-ins count as an admin’s is kept with a proof, and stays when a later one names no moment', async () => {
  const { proofs, adminsFrom } = await setup();
  expect(await adminsFrom('ana')).toBeUndefined();

  await proofs.record(ana, PROOF, NOW);
  await proofs.record({ ...ana, email: 'other@example.com' }, PROOF);

  expect(await adminsFrom('ana')).toEqual(NOW);
});

test('What was made in the name of a person is theirs after the last mail, lost role and wait, whichever is later', async () => {
  const { proofs, ownFrom } = await setup();
  expect(await ownFrom('ana')).toBeUndefined();
  await proofs.setPending(ana, PENDING);
  expect(await ownFrom('ana')).toBeUndefined();

  await proofs.record(ana, PROOF);
  expect(await ownFrom('ana')).toEqual(new Date(PROOF.at));
  await proofs.demote('ana', '2026-09-20T13:00:00.000Z');
  expect(await ownFrom('ana')).toEqual(new Date('2026-09-20T13:00:00.000Z'));
  await proofs.record({ ...ana, email: 'other@example.com' }, PROOF, NOW);
  expect(await ownFrom('ana')).toEqual(NOW);
});

test('Many accounts are read at once, in their order, also those of which nothing is known', async () => {
  const { proofs } = await setup();
  const people = Array.from({ length: 205 }, (_, index) => ({
    userId: `person-${index}`,
    email: `person-${index}@example.com`,
  }));
  const known = people.filter((_, index) => index % 50 === 0);
  for (const person of known) await proofs.record(person, PROOF);

  const facts = await proofs.findAll(people, NOW);

  expect(facts).toHaveLength(205);
  expect(people.filter((_, index) => facts[index]?.proof !== null)).toEqual(known);
});

test('Nothing that is kept holds an address', async () => {
  const { proofs, rows } = await setup();
  await proofs.record(ana, PROOF);
  await proofs.setPending(ana, PENDING);

  expect(JSON.stringify(await rows())).not.toContain('@');
});
