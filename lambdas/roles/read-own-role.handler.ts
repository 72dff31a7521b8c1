import { type UserRole, userRoleSchema } from '#contract/account-answer-schemas.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { documentClient } from '../aws/document-client.ts';
import type { Caller } from '../http/caller.ts';
import { endpoint, type Translator } from '../http/endpoint.ts';
import { jsonResult } from '../http/json-result.ts';
import { signedIn } from '../http/signed-in.ts';
import { readOwnRole } from './read-own-role.ts';

const translator: Translator<Caller, UserRole> = {
  read: (request) => request.caller(),
  answer: (result) => jsonResult(200, userRoleSchema, result),
};

export const handler = endpoint(ENDPOINTS.readOwnRole, translator, readOwnRole, {
  identify: signedIn(ENDPOINTS.readOwnRole, documentClient()),
});
