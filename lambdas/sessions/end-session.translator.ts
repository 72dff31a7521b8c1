import { endedSessionsSchema } from '#contract/account-answer-schemas.ts';
import type { Translator } from '../http/endpoint.ts';
import { idParameter } from '../http/id-parameter.ts';
import { jsonResult } from '../http/json-result.ts';
import { sightingOf } from '../http/sighting.ts';
import type { SessionToEnd } from './end-session.ts';

export const endSessionTranslator: Translator<SessionToEnd, { readonly ended: number }> = {
  read: (request) => ({
    admin: request.caller(),
    session: { userId: idParameter(request, 'user_id'), id: idParameter(request, 'id') },
    seen: sightingOf(request),
  }),
  answer: (result) => jsonResult(200, endedSessionsSchema, result),
};
