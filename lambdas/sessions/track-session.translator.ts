import { userSessionSchema } from '#contract/account-answer-schemas.ts';
import { MAX_USER_AGENT } from '#contract/account-options.ts';
import { trackSessionSchema } from '#contract/account-request-schemas.ts';
import type { Translator } from '../http/endpoint.ts';
import { jsonResult } from '../http/json-result.ts';
import { parseRequest } from '../http/parse.ts';
import { cutLine } from '../http/sighting.ts';
import type { OwnSession } from './own-session.ts';
import type { TrackedSession } from './track-session.ts';

export const trackSessionTranslator: Translator<OwnSession, TrackedSession> = {
  read: (request) => {
    const { user_agent: sent } = parseRequest(trackSessionSchema, request.body());
    const userAgent = sent ?? request.header('user-agent') ?? '';
    return { caller: request.caller(), userAgent: cutLine(userAgent, MAX_USER_AGENT) };
  },
  answer: ({ session, isNew }) => jsonResult(isNew ? 201 : 200, userSessionSchema, session),
};
