import { CONFIRMATION_FAILED } from '#contract/account-options.ts';
import type { Translator } from '../http/endpoint.ts';
import type { HttpResult } from '../http/http-event.ts';
import type { ConfirmationLink } from './confirm-sign-up.ts';

/** The address carries a code: nobody keeps the answer, and no other page is told where the visitor came from. */
function redirect(location: string): HttpResult {
  const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return { statusCode: 302, headers, body: '' };
}

/**
 * A link that works ends on the home page, another where a new mail can be asked for. Nothing in the link says
 * where to go.
 * @param siteOrigin scheme and host of the site
 */
export function confirmSignUpTranslator(siteOrigin: string): Translator<ConfirmationLink, boolean> {
  return {
    read: ({ query }) => ({ user: query('user') ?? '', code: query('code') ?? '' }),
    answer: (isConfirmed) => redirect(isConfirmed ? `${siteOrigin}/` : `${siteOrigin}${CONFIRMATION_FAILED}`),
  };
}
