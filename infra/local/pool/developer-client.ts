import { type CallService, createServiceClient } from '../shared/aws-json-client.ts';

/** Calls a user pool with the rights of a developer: the emulator takes every key that is not a function's for theirs. */
export function developerClient(endpoint: string, region: string): CallService {
  return createServiceClient({
    endpoint,
    region,
    service: 'cognito-idp',
    targetPrefix: 'AWSCognitoIdentityProviderService',
    protocolVersion: '1.1',
    remedy: 'start again',
  });
}
