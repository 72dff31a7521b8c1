import * as z from 'zod';
import { assertPool, clientId, findClient, operation } from '../operation.ts';

const poolReference = { UserPoolId: z.string().min(1) };

export const describeUserPool = operation('iam', z.object(poolReference), (pool, input) => {
  assertPool(pool, input.UserPoolId);
  const { id, arn, properties } = pool.settings;
  return {
    UserPool: {
      Id: id,
      Arn: arn,
      Name: properties.UserPoolName ?? id,
      Policies: properties.Policies,
      UsernameAttributes: properties.UsernameAttributes,
      AliasAttributes: properties.AliasAttributes,
      AutoVerifiedAttributes: properties.AutoVerifiedAttributes,
      MfaConfiguration: properties.MfaConfiguration,
      AdminCreateUserConfig: properties.AdminCreateUserConfig,
      EstimatedNumberOfUsers: pool.users.list().length,
    },
  };
});

export const describeUserPoolClient = operation(
  'iam',
  z.object({ ...poolReference, ClientId: clientId }),
  (pool, input) => {
    assertPool(pool, input.UserPoolId);
    const { id, name, properties } = findClient(pool, input.ClientId);
    const { GenerateSecret: _, ...described } = properties;
    return { UserPoolClient: { ...described, UserPoolId: input.UserPoolId, ClientId: id, ClientName: name } };
  },
);
