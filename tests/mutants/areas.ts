import { ACCOUNTS } from './lists/accounts.ts';
import { ALERTS } from './lists/alerts.ts';
import { API_KEYS } from './lists/api-keys.ts';
import { AUDIT } from './lists/audit.ts';
import { CONTRACT } from './lists/contract.ts';
import { HTTP } from './lists/http.ts';
import { INFRA } from './lists/infra.ts';
import { LOCAL } from './lists/local.ts';
import { PAGE_ERRORS } from './lists/page-errors.ts';
import { POOL } from './lists/pool.ts';
import { PRIVACY } from './lists/privacy.ts';
import { PUBLIC_PAGES } from './lists/public-pages.ts';
import { QUOTES } from './lists/quotes.ts';
import { SIGN_UP } from './lists/sign-up.ts';
import { SITE } from './lists/site.ts';
import { STAFF } from './lists/staff.ts';
import { STAFF_SCREENS } from './lists/staff-screens.ts';
import { TOOLS } from './lists/tools.ts';
import { WEBHOOKS } from './lists/webhooks.ts';
import type { Mutant } from './mutant.ts';

/** The kept mutants by the part of the product that they are in. */
export const AREAS: Readonly<Record<string, readonly Mutant[]>> = {
  quotes: QUOTES,
  alerts: ALERTS,
  http: HTTP,
  accounts: ACCOUNTS,
  'api-keys': API_KEYS,
  audit: AUDIT,
  'sign-up': SIGN_UP,
  privacy: PRIVACY,
  'page-errors': PAGE_ERRORS,
  contract: CONTRACT,
  infra: INFRA,
  local: LOCAL,
  pool: POOL,
  site: SITE,
  staff: STAFF,
  'public-pages': PUBLIC_PAGES,
  'staff-screens': STAFF_SCREENS,
  tools: TOOLS,
  webhooks: WEBHOOKS,
};

export interface Chosen {
  readonly area: string;
  readonly mutant: Mutant;
}

/** The mutants of the areas, and of the files whose path begins so; all without a filter. */
export function chosenBy(filters: readonly string[]): readonly Chosen[] {
  const all = Object.entries(AREAS).flatMap(([area, mutants]) => mutants.map((mutant) => ({ area, mutant })));
  if (filters.length === 0) return all;
  const isIn = ({ area, mutant }: Chosen, filter: string) =>
    Object.hasOwn(AREAS, filter) ? area === filter : mutant.file.startsWith(filter);
  return all.filter((one) => filters.some((filter) => isIn(one, filter)));
}
