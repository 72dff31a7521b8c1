/**
 * The entry point: the only file of the emulator that other code imports. README.md in this folder describes the rest.
 */
export { assertNotInUse } from './data/data-directory.ts';
export type { Endpoints } from './endpoints.ts';
export { type LocalStack, type LocalStackOptions, startLocalStack } from './local-stack.ts';
export type { CallService } from './shared/aws-json-client.ts';
export { ExpectedFailure } from './shared/expected-failure.ts';
export { reachableHosts } from './shared/hosts.ts';
export { reservePort } from './shared/listen.ts';
