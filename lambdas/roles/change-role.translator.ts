import { type UserRole, userRoleSchema } from '#contract/account-answer-schemas.ts';
import { changeRoleSchema } from '#contract/account-request-schemas.ts';
import type { Translator } from '../http/endpoint.ts';
import { idParameter } from '../http/id-parameter.ts';
import { jsonResult } from '../http/json-result.ts';
import { parseRequest } from '../http/parse.ts';
import { sightingOf } from '../http/sighting.ts';
import type { RoleChange } from './change-role.ts';

export const changeRoleTranslator: Translator<RoleChange, UserRole> = {
  read: (request) => ({
    by: request.caller().userId,
    userId: idParameter(request, 'user_id'),
    role: parseRequest(changeRoleSchema, request.body()).role,
    seen: sightingOf(request),
  }),
  answer: (result) => jsonResult(200, userRoleSchema, result),
};
