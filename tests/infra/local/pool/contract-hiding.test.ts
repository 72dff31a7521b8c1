/** A client without the password learns nothing about accounts, and each attempt takes longer. */
import {
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import * as calls from './contract-calls.ts';
import {
  type ContractTarget,
  itWithPeople,
  newEmail,
  openContractTarget,
  type Person,
} from './contract-target.ts';
import { provePassword, startProof } from './srp-client.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.stop());

const WRONG_PASSWORD = 'Wrong-horse-7-staple';
const WRONG = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const LOCKED = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };

type Parameters = Readonly<Record<string, string>>;

/** Both calls of a sign-in with a wrong password, as they are answered on the wire. */
async function failedSignIn(email: string) {
  const proof = startProof();
  const begun = await calls.rawCall(target, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: target.clientId,
    AuthParameters: { USERNAME: email, SRP_A: proof.publicValue.toString(16) },
  });
  const parameters: Parameters = { ...Object(begun.body.ChallengeParameters) };
  const ended = await calls.rawCall(target, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: target.clientId,
    ChallengeResponses: provePassword(proof, target.poolId, WRONG_PASSWORD, parameters),
  });
  return { begun, parameters, ended };
}

/** Accounts whose existence must stay hidden. */
const KNOWN: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'a user with another password': async () => undefined,
  'a disabled user': ({ email }) =>
    target.sdk.send(new AdminDisableUserCommand({ UserPoolId: target.poolId, Username: email })),
  'an invited user who has not signed in yet': ({ email, password }) =>
    target.sdk.send(
      new AdminSetUserPasswordCommand({ UserPoolId: target.poolId, Username: email, Password: password }),
    ),
};

describe('an unknown user', () => {
  itWithPeople.each(Object.entries(KNOWN))('gets exactly the answer of %s', async (_, become) => {
    const person = await target.addUser();
    await become(person);
    const [known, unknown] = [await failedSignIn(person.email), await failedSignIn(newEmail())];
    expect([known.begun.status, known.ended.status]).toEqual([200, 400]);
    expect(unknown.ended).toEqual(known.ended);
    expect(unknown.begun.status).toBe(known.begun.status);
    expect(Object.keys(unknown.begun.body).toSorted()).toEqual(Object.keys(known.begun.body).toSorted());
    expect(Object.keys(unknown.parameters).toSorted()).toEqual(Object.keys(known.parameters).toSorted());
    for (const { SALT, SRP_B, USER_ID_FOR_SRP, USERNAME } of [known.parameters, unknown.parameters]) {
      expect(SALT).toMatch(/^[0-9a-f]{28,32}$/);
      expect(SRP_B).toMatch(/^[0-9a-f]{740,768}$/);
      expect(USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(USERNAME).toBe(USER_ID_FOR_SRP);
    }
  });
});

describe('wrong passwords', () => {
  const signIn = (person: Person, password?: string) => calls.signIn(target, person, password);

  itWithPeople('after five in a row the right password is refused for 1 s, then 2 s, then 4 s', async () => {
    const person = await target.addUser();
    for (const _ of [1, 2, 3, 4]) await expect(signIn(person, WRONG_PASSWORD)).rejects.toMatchObject(WRONG);
    for (const wait of [1, 2, 4]) {
      await expect(signIn(person, WRONG_PASSWORD)).rejects.toMatchObject(WRONG);
      await expect(signIn(person)).rejects.toMatchObject(LOCKED);
      await target.passSeconds(wait / 2);
      await expect(signIn(person)).rejects.toMatchObject(LOCKED);
      await target.passSeconds(wait / 2);
    }
    await expect(signIn(person)).resolves.toHaveProperty('AuthenticationResult.AccessToken');
  });

  itWithPeople('a successful sign-in resets the count', async () => {
    const person = await target.addUser();
    for (const _ of [1, 2, 3, 4]) await expect(signIn(person, WRONG_PASSWORD)).rejects.toMatchObject(WRONG);
    await signIn(person);
    for (const _ of [1, 2, 3, 4]) await expect(signIn(person, WRONG_PASSWORD)).rejects.toMatchObject(WRONG);
    await expect(signIn(person)).resolves.toHaveProperty('AuthenticationResult.AccessToken');
  });

  itWithPeople('an unknown user is locked out in the same way', async () => {
    const unknown: Person = { email: newEmail(), password: WRONG_PASSWORD };
    for (const _ of [1, 2, 3, 4, 5]) await expect(signIn(unknown)).rejects.toMatchObject(WRONG);
    await expect(signIn(unknown)).rejects.toMatchObject(LOCKED);
  });
});
