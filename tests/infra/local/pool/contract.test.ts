import {
  AdminDisableUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode } from '../../../../infra/local/pool/crypto/totp.ts';
import * as calls from './contract-calls.ts';
import {
  admitsSignUps,
  type ContractTarget,
  hasAdministrator,
  hasMailbox,
  itWithPeople,
  newEmail,
  openContractTarget,
  type Person,
  passFor,
} from './contract-target.ts';
import { provePassword, startProof } from './srp-client.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.stop());

const signIn = (person: Person, password?: string) => calls.signIn(target, person, password);
const tokensOf = (person: Person) => calls.tokensOf(target, person);

const signUp = (Username: string, Password: string, UserAttributes?: { Name: string; Value: string }[]) =>
  target.sdk.send(
    new SignUpCommand({
      ClientId: target.clientId,
      Username,
      Password,
      ...(UserAttributes && { UserAttributes }),
    }),
  );

describe('sign-up', () => {
  it.each([
    ['C124: a password of 11 characters', 'Short-1-pas', 'Password not long enough'],
    ['a password without upper case', 'correct-horse-7-x', 'Password must have uppercase characters'],
    ['a password without lower case', 'CORRECT-HORSE-7-X', 'Password must have lowercase characters'],
    ['a password without a number', 'Correct-horse-staple', 'Password must have numeric characters'],
    ['a password without a symbol', 'Correcthorse7staple', 'Password must have symbol characters'],
  ])('%s is refused by the pool itself', async (_, password, reason) => {
    await expect(signUp(newEmail(), password)).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${reason}`,
    });
  });

  it('a user name that is not an email address is refused', async () => {
    await expect(signUp('not-an-address', 'Correct-horse-7-staple')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Username should be an email.',
    });
  });

  it('X03: a sign-up cannot set email_verified, a role or any other attribute', async () => {
    const password = 'Correct-horse-7-staple';
    await expect(
      signUp(newEmail(), password, [{ Name: 'email_verified', Value: 'true' }]),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(
      signUp(newEmail(), password, [{ Name: 'custom:role', Value: 'admin' }]),
    ).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await expect(signUp(newEmail(), password, [{ Name: 'nickname', Value: 'admin' }])).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it.skipIf(!hasAdministrator || !admitsSignUps)(
    'an email with an account cannot sign up again, not even in upper case',
    async () => {
      const { email } = await target.addUser();
      for (const Username of [email, email.toUpperCase()]) {
        const account = { ClientId: target.clientId, Username, Password: 'Correct-horse-7-staple' };
        const again = new SignUpCommand({ ...account, ValidationData: await passFor(email) });
        await expect(target.sdk.send(again)).rejects.toMatchObject({ name: 'UsernameExistsException' });
      }
    },
  );

  it.skipIf(!hasMailbox)(
    'C147, C148: a new user is confirmed by the code of the mail and is in no group',
    async () => {
      const email = newEmail();
      const signedUp = await signUp(email, 'Correct-horse-7-staple');
      expect(signedUp).toMatchObject({
        UserConfirmed: false,
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 's***@s***' },
      });
      const person = { email, password: 'Correct-horse-7-staple' };
      await expect(signIn(person)).rejects.toMatchObject({
        name: 'UserNotConfirmedException',
        message: 'User is not confirmed.',
      });
      const confirmation = {
        ClientId: target.clientId,
        Username: email,
        ConfirmationCode: await target.mailedCode(email),
      };
      await target.sdk.send(new ConfirmSignUpCommand(confirmation));
      const { access } = await tokensOf(person);
      expect(decodeJwt(access)['cognito:groups']).toBeUndefined();
      await expect(target.sdk.send(new ConfirmSignUpCommand(confirmation))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'User cannot be confirmed. Current status is CONFIRMED',
      });
    },
  );

  it.skipIf(!hasMailbox)('a wrong code is refused, and a new mail invalidates the old code', async () => {
    const email = newEmail();
    await signUp(email, 'Correct-horse-7-staple');
    const first = await target.mailedCode(email);
    const user = { ClientId: target.clientId, Username: email };
    await target.sdk.send(new ResendConfirmationCodeCommand(user));
    const second = await target.mailedCode(email, 2);
    if (first !== second) {
      await expect(
        target.sdk.send(new ConfirmSignUpCommand({ ...user, ConfirmationCode: first })),
      ).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid verification code provided, please try again.',
      });
    }
    await target.sdk.send(new ConfirmSignUpCommand({ ...user, ConfirmationCode: second }));
  });
});

describe('sign-in', () => {
  itWithPeople(
    'C128: SRP with the right password returns the tokens of section 3 with the real issuer',
    async () => {
      const person = await target.addUser();
      const { AuthenticationResult: result } = await signIn(person);
      expect(result).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 900 });
      const access = decodeJwt(result?.AccessToken ?? '');
      const id = decodeJwt(result?.IdToken ?? '');
      const iss = `https://cognito-idp.${target.poolId.split('_')[0]}.amazonaws.com/${target.poolId}`;
      expect(access).toMatchObject({
        iss,
        client_id: target.clientId,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        username: access.sub,
        origin_jti: expect.any(String),
        event_id: expect.any(String),
        jti: expect.any(String),
        auth_time: expect.any(Number),
      });
      expect(access.aud).toBeUndefined();
      expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(900);
      expect(id).toMatchObject({
        iss,
        aud: target.clientId,
        token_use: 'id',
        sub: access.sub,
        origin_jti: access.origin_jti,
        email: person.email,
        email_verified: true,
        'cognito:username': access.sub,
      });
      expect(decodeProtectedHeader(result?.AccessToken ?? '')).toMatchObject({ alg: 'RS256' });
    },
  );

  itWithPeople('T1: all access tokens start alike', async () => {
    const [one, other] = [await tokensOf(await target.addUser()), await tokensOf(await target.addUser())];
    expect(one.access.slice(0, 10)).toBe(other.access.slice(0, 10));
  });

  itWithPeople('a wrong password and an unknown user get the same answer', async () => {
    const person = await target.addUser();
    const answer = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(signIn(person, 'Wrong-horse-7-staple')).rejects.toMatchObject(answer);
    await expect(signIn({ ...person, email: newEmail() })).rejects.toMatchObject(answer);
  });

  itWithPeople('an unknown user gets an ordinary challenge, always with the same salt and id', async () => {
    const unknown = newEmail();
    const person = await target.addUser();
    const [first, second, known] = [
      await calls.startSrp(target, unknown),
      await calls.startSrp(target, unknown),
      await calls.startSrp(target, person.email),
    ];
    const { SALT: salt = '', USER_ID_FOR_SRP: id = '' } = first.ChallengeParameters ?? {};
    expect(second.ChallengeParameters).toMatchObject({ SALT: salt, USER_ID_FOR_SRP: id });
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(Object.keys(first.ChallengeParameters ?? {}).sort()).toEqual(
      Object.keys(known.ChallengeParameters ?? {}).sort(),
    );
  });

  itWithPeople('the email is compared ignoring case', async () => {
    const person = await target.addUser();
    await expect(signIn({ ...person, email: person.email.toUpperCase() })).resolves.toBeDefined();
  });

  itWithPeople('a challenge is answered once: the same proof a second time is refused', async () => {
    const person = await target.addUser();
    const proof = startProof();
    const { ChallengeParameters: parameters = {} } = await target.sdk.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: target.clientId,
        AuthParameters: { USERNAME: person.email, SRP_A: proof.publicValue.toString(16) },
      }),
    );
    const answer = new RespondToAuthChallengeCommand({
      ChallengeName: 'PASSWORD_VERIFIER',
      ClientId: target.clientId,
      ChallengeResponses: provePassword(proof, target.poolId, person.password, parameters),
    });
    await target.sdk.send(answer);
    await expect(target.sdk.send(answer)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it.each(['USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH', 'USER_AUTH'] as const)(
    'the flow %s, which the client does not allow, is refused',
    async (AuthFlow) => {
      const AuthParameters = { USERNAME: newEmail(), PASSWORD: 'x', REFRESH_TOKEN: 'x' };
      await expect(
        target.sdk.send(new InitiateAuthCommand({ AuthFlow, ClientId: target.clientId, AuthParameters })),
      ).rejects.toMatchObject({ name: expect.stringMatching(/InvalidParameter|NotAuthorized/) });
    },
  );

  it('an unknown client is named', async () => {
    const ClientId = 'nosuchclient00000000000000';
    await expect(
      target.sdk.send(
        new SignUpCommand({ ClientId, Username: newEmail(), Password: 'Correct-horse-7-staple' }),
      ),
    ).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: `User pool client ${ClientId} does not exist.`,
    });
  });

  itWithPeople('only a sign-in with the right password is told that the account is disabled', async () => {
    const person = await target.addUser();
    await target.sdk.send(new AdminDisableUserCommand({ UserPoolId: target.poolId, Username: person.email }));
    await expect(signIn(person)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    });
  });
});

describe('passwords', () => {
  itWithPeople('a signed-in user changes the password with the old one', async () => {
    const person = await target.addUser();
    const { access } = await tokensOf(person);
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      target.sdk.send(new ChangePasswordCommand({ AccessToken: access, PreviousPassword, ProposedPassword }));
    await expect(change('Wrong-horse-7-staple', 'Battery-horse-8-staple')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    await expect(change(person.password, 'short')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await change(person.password, 'Battery-horse-8-staple');
    await expect(signIn(person)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(signIn(person, 'Battery-horse-8-staple')).resolves.toBeDefined();
  });

  it('a request for a recovery code is answered alike for an unknown user', async () => {
    const Username = newEmail();
    const answer = await target.sdk.send(new ForgotPasswordCommand({ ClientId: target.clientId, Username }));
    expect(answer.CodeDeliveryDetails).toMatchObject({ AttributeName: 'email', DeliveryMedium: 'EMAIL' });
    const reset = { Username, ConfirmationCode: '123456', Password: 'Battery-horse-8-staple' };
    await expect(
      target.sdk.send(new ConfirmForgotPasswordCommand({ ClientId: target.clientId, ...reset })),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  itWithPeople('nothing can be reset without a requested code', async () => {
    const { email } = await target.addUser();
    const reset = { Username: email, ConfirmationCode: '123456', Password: 'Battery-horse-8-staple' };
    await expect(
      target.sdk.send(new ConfirmForgotPasswordCommand({ ClientId: target.clientId, ...reset })),
    ).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it.skipIf(!hasMailbox)('the code of the mail sets a new password once', async () => {
    const person = await target.addUser();
    const user = { ClientId: target.clientId, Username: person.email };
    await target.sdk.send(new ForgotPasswordCommand(user));
    const reset = new ConfirmForgotPasswordCommand({
      ...user,
      ConfirmationCode: await target.mailedCode(person.email),
      Password: 'Battery-horse-8-staple',
    });
    await target.sdk.send(reset);
    await expect(signIn(person, 'Battery-horse-8-staple')).resolves.toBeDefined();
    await expect(target.sdk.send(reset)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });
});

describe('a password that an administrator has reset', () => {
  const reset = ({ email }: Person) =>
    target.sdk.send(new AdminResetUserPasswordCommand({ UserPoolId: target.poolId, Username: email }));

  itWithPeople('no longer signs in; its owner is asked to choose another', async () => {
    const person = await target.addUser();
    await reset(person);
    await expect(signIn(person)).rejects.toMatchObject({
      name: 'PasswordResetRequiredException',
      message: 'Password reset required for the user',
    });
  });

  it.skipIf(!hasMailbox)('is replaced by the code of the mail', async () => {
    const person = await target.addUser();
    await reset(person);
    const confirmation = {
      ClientId: target.clientId,
      Username: person.email,
      ConfirmationCode: await target.mailedCode(person.email),
      Password: 'Battery-horse-8-staple',
    };
    await target.sdk.send(new ConfirmForgotPasswordCommand(confirmation));
    await expect(signIn(person, 'Battery-horse-8-staple')).resolves.toBeDefined();
  });

  itWithPeople('cannot be reset before the first password was chosen', async () => {
    const person = await target.addUser();
    const user = { UserPoolId: target.poolId, Username: person.email };
    await target.sdk.send(new AdminSetUserPasswordCommand({ ...user, Password: person.password }));
    await expect(reset(person)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('a second factor', () => {
  itWithPeople('is requested after an authenticator app is set up and preferred', async () => {
    const person = await target.addUser();
    const { access: AccessToken } = await tokensOf(person);
    const { SecretCode: secret = '' } = await target.sdk.send(
      new AssociateSoftwareTokenCommand({ AccessToken }),
    );
    await expect(
      target.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '000000' })),
    ).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    const UserCode = totpCode(secret, target.now());
    await target.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await target.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));

    const challenge = await signIn(person);
    expect(challenge).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: expect.any(String) });
    expect(challenge.AuthenticationResult).toBeUndefined();
    const answer = (code: string) =>
      target.sdk.send(
        new RespondToAuthChallengeCommand({
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          ClientId: target.clientId,
          Session: challenge.Session,
          ChallengeResponses: { USERNAME: person.email, SOFTWARE_TOKEN_MFA_CODE: code },
        }),
      );
    await expect(answer('000000')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    // The step after this one: a code that was used to set the app up is used up.
    const { AuthenticationResult: result } = await answer(totpCode(secret, target.now() + 30_000));
    expect(result?.AccessToken).toEqual(expect.any(String));
  });

  itWithPeople('cannot be preferred before it is set up', async () => {
    const { access: AccessToken } = await tokensOf(await target.addUser());
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await expect(
      target.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings })),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});
