import { expect, it } from 'vitest';
import { readUserPoolSettings } from '../../../../infra/local/pool/settings/settings.ts';
import { CLIENT_ID, testResources } from './test-pool.ts';

const withPool = (pool: Record<string, unknown>) => () => readUserPoolSettings(testResources({ pool }));
const withClient = (client: Record<string, unknown>) => () => readUserPoolSettings(testResources({ client }));

it('T7: lifetimes are read in the units of the template', () => {
  const { clients } = readUserPoolSettings(testResources());
  expect(clients.get(CLIENT_ID)).toMatchObject({
    accessTokenSeconds: 900,
    idTokenSeconds: 900,
    refreshTokenSeconds: 2_592_000,
    rotationGraceSeconds: 10,
    hidesUserExistence: true,
  });
});

it('a setting that the template leaves out has the default of the service', () => {
  const { clients, properties } = readUserPoolSettings({
    ...testResources(),
    userPool: { id: 'us-west-2_DEFAULTS', properties: {} },
    clients: [{ id: 'plain', properties: {} }],
  });
  expect(clients.get('plain')).toMatchObject({
    accessTokenSeconds: 3_600,
    idTokenSeconds: 3_600,
    refreshTokenSeconds: 2_592_000,
    challengeSeconds: 180,
    rotationGraceSeconds: undefined,
    hidesUserExistence: false,
  });
  expect(properties).toMatchObject({ MfaConfiguration: 'OFF', UsernameAttributes: [] });
});

it.each([
  ['a trigger that is not emulated', withPool({ LambdaConfig: { UserMigration: 'arn:x' } }), /UserMigration/],
  [
    'a sender of mails without a key',
    withPool({ LambdaConfig: { CustomEmailSender: { LambdaArn: 'arn:x', LambdaVersion: 'V1_0' } } }),
    /KMSKeyID/,
  ],
  ['a second factor by text message', withPool({ EnabledMfas: ['SMS_MFA'] }), /SMS_MFA/],
  [
    'the service’s own confirmation links',
    withPool({ VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' } }),
    /send a link from a CustomEmailSender trigger/,
  ],
  ['a client with a secret', withClient({ GenerateSecret: true }), /GenerateSecret/],
  ['a client without revocation', withClient({ EnableTokenRevocation: false }), /EnableTokenRevocation/],
  [
    'rotation beside the old refresh flow',
    withClient({ ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'] }),
    /ALLOW_REFRESH_TOKEN_AUTH/,
  ],
  ['a lifetime that is no number', withClient({ AccessTokenValidity: 'soon' }), /AccessTokenValidity/],
  [
    'a group without a name',
    () => readUserPoolSettings({ ...testResources(), groups: [{ properties: {} }] }),
    /GroupName/,
  ],
])('%s stops the start with a sentence that names it', (_, read, name) => {
  expect(read).toThrow(name);
});

it('a pool id of another region is refused', () => {
  const resources = { ...testResources(), userPool: { id: 'eu-west-1_POOL', properties: {} } };
  expect(() => readUserPoolSettings(resources)).toThrow(
    "User pool id 'eu-west-1_POOL' must be 'us-west-2_' and a name",
  );
});
