import { confirmedSignUpSchema } from '#contract/account-answer-schemas.ts';
import { confirmSignUpSchema } from '#contract/account-request-schemas.ts';
import type { ConfirmationLink } from '#contract/confirmation-link.ts';
import type { Translator } from '../http/endpoint.ts';
import { jsonResult } from '../http/json-result.ts';
import { parseRequest } from '../http/parse.ts';

/** The answer says nothing of the account and leads nowhere: the page knows where to go. */
export const confirmSignUpTranslator: Translator<ConfirmationLink, void> = {
  read: ({ body }) => parseRequest(confirmSignUpSchema, body()),
  answer: () => jsonResult(200, confirmedSignUpSchema, { confirmed: true }),
};
