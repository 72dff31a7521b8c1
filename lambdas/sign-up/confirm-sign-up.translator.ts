import { confirmedSignUpSchema } from '#contract/account-answer-schemas.ts';
import { confirmSignUpSchema } from '#contract/account-request-schemas.ts';
import type { Translator } from '../http/endpoint.ts';
import { jsonResult } from '../http/json-result.ts';
import { parseRequest } from '../http/parse.ts';
import { sightingOf } from '../http/sighting.ts';
import type { FollowedLink } from './confirm-sign-up.ts';

/** The answer says nothing of the account and leads nowhere: the page knows where to go. */
export const confirmSignUpTranslator: Translator<FollowedLink, void> = {
  read: (request) => ({
    link: parseRequest(confirmSignUpSchema, request.body()),
    seen: sightingOf(request),
  }),
  answer: () => jsonResult(200, confirmedSignUpSchema, { confirmed: true }),
};
