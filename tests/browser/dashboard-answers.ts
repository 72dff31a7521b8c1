/** API answers for the dashboard, for tests of contents that a real table would take long to hold. */
import type { Page } from 'playwright/test';

type Answer = Readonly<Record<string, unknown>>;

/** A quote as the API returns it for a card. */
export function aCard(over: Answer = {}): Answer {
  return {
    id: '3f2a91c0-0000-4000-8000-000000000001',
    created_at: '2026-03-05T18:32:00.000Z',
    first_name: 'Ana',
    last_name: 'Ruiz',
    email: 'ana@example.com',
    phone: '(510) 555-0107',
    move_date: '2026-04-18',
    current_address: '12 Grand Ave, Oakland',
    new_address: '34 Solano Ave, Albany',
    move_type: 'local',
    home_size: '2br',
    packing_service: false,
    storage_needed: false,
    special_items: '',
    additional_notes: '',
    ...over,
  };
}

/** This many quotes, newest first, one minute apart. */
export function cards(count: number, over: Answer = {}): readonly Answer[] {
  return Array.from({ length: count }, (_, index) =>
    aCard({
      id: `00000000-0000-4000-8000-${String(count - index).padStart(12, '0')}`,
      created_at: new Date(Date.parse('2026-03-05T18:32:00Z') - index * 60_000).toISOString(),
      last_name: `Number ${index + 1}`,
      ...over,
    }),
  );
}

export function aLog(over: Answer = {}): Answer {
  return {
    id: 'log-1',
    user_id: null,
    action: 'failed_login',
    new_data: { email: 'ana@example.com', error: 'Incorrect username or password.' },
    created_at: '2026-03-05T18:32:00.000Z',
    verified: true,
    viewer_ip: '203.0.113.9',
    source_ip: '130.176.0.1',
    forwarded_for: '198.51.100.1',
    ...over,
  };
}

export function aSessionRow(over: Answer = {}): Answer {
  return {
    id: 'session-1',
    user_id: 'another-user',
    session_id: 'eyJraWQiOi',
    user_agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    last_activity: '2026-03-05T18:32:00.000Z',
    is_active: true,
    ...over,
  };
}

export function aStaffMember(over: Answer = {}): Answer {
  return {
    user_id: 'another-user',
    email: 'ana@example.com',
    role: 'user',
    status: 'CONFIRMED',
    enabled: true,
    created_at: '2026-03-05T18:32:00.000Z',
    proof: { how: 'recovery', at: '2026-03-06T18:32:00.000Z' },
    pending_until: null,
    pending_role: null,
    ...over,
  };
}

/** This many accounts; the first of them is the only admin. */
export function staff(count: number): readonly Answer[] {
  return Array.from({ length: count }, (_, index) =>
    aStaffMember({
      user_id: `person-${index + 1}`,
      email: `person-${index + 1}@example.com`,
      role: index === 0 ? 'admin' : 'user',
    }),
  );
}

interface Dashboard {
  readonly quotes?: readonly Answer[];
  readonly summary?: Answer;
  readonly logs?: readonly Answer[];
  /** Views of the log by their names; one that is not given has the events of `logs`. */
  readonly views?: Readonly<Record<string, readonly Answer[]>>;
  readonly sessions?: readonly Answer[];
}

const PAGE_SIZE = 200;

const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** The time of the newest of these quotes, which stands for the server's. */
const timeOf = (quotes: readonly Answer[]) => String(quotes[0]?.created_at ?? LONG_AGO);

/** Answers the four lists of the dashboard from memory; quotes come in pages of 200. */
export async function answerWith(page: Page, dashboard: Dashboard): Promise<void> {
  const { quotes = [], logs = [], views = {}, sessions = [] } = dashboard;
  const { summary = { total: quotes.length, today: 0, this_week: 0 } } = dashboard;
  await page.route('**/functions/v1/quote-requests?*', async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const next = from + PAGE_SIZE;
    const json = {
      quotes: quotes.slice(from, next),
      next_cursor: next < quotes.length ? String(next) : null,
      as_of: timeOf(quotes),
    };
    await route.fulfill({ json });
  });
  await page.route('**/functions/v1/quote-news?*', (route) => {
    const after = new URL(route.request().url()).searchParams.get('after') ?? '';
    const json = {
      quotes: quotes.filter(({ created_at: at }) => String(at) > after),
      changed: [],
      is_complete: true,
      as_of: timeOf(quotes),
    };
    return route.fulfill({ json });
  });
  await page.route('**/functions/v1/quote-requests', (route) =>
    route.fulfill({
      json: {
        quotes: quotes.slice(0, PAGE_SIZE),
        next_cursor: quotes.length > PAGE_SIZE ? String(PAGE_SIZE) : null,
        as_of: timeOf(quotes),
      },
    }),
  );
  await page.route('**/functions/v1/quote-requests/summary', (route) => route.fulfill({ json: summary }));
  await page.route(/\/functions\/v1\/audit-logs(\?|$)/, (route) => {
    const view = new URL(route.request().url()).searchParams.get('view') ?? 'newest';
    const json = { logs: views[view] ?? logs };
    return route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback();
  });
  await page.route('**/functions/v1/user-sessions', (route) => route.fulfill({ json: { sessions } }));
}

const STAFF_PAGE_SIZE = 20;

const isOfRole = (asked: string | null, role: unknown) =>
  asked === null || (asked === 'staff' ? role !== 'user' : role === asked);

/** Answers the list of accounts from memory. @returns the searches in the order in which they arrive */
export async function answerWithStaff(page: Page, people: readonly Answer[]): Promise<readonly string[]> {
  const searches: string[] = [];
  await page.route(/\/functions\/v1\/user-roles(\?|$)/, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const email = searchParams.get('email') ?? '';
    if (email !== '') searches.push(email);
    const isAsked = ({ email: own, role }: Answer) =>
      String(own).startsWith(email) && isOfRole(searchParams.get('role'), role);
    const asked = people.filter(isAsked);
    const next = Number(searchParams.get('cursor') ?? 0) + STAFF_PAGE_SIZE;
    const json = {
      users: asked.slice(next - STAFF_PAGE_SIZE, next),
      next_cursor: next < asked.length ? String(next) : null,
    };
    await route.fulfill({ json });
  });
  return searches;
}

/**
 * Delays a list's answer.
 * @returns sends the answer
 */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/functions/v1/${path}`, async (route) => {
    if (route.request().method() === 'GET') await mayAnswer;
    await route.fallback();
  });
  return answer;
}

/** Makes one of the lists fail with this message. */
export async function failWith(page: Page, path: string, message: string): Promise<void> {
  await page.route(`**/functions/v1/${path}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 500, json: { error: { code: 'internal_error', message } } })
      : route.fallback(),
  );
}
