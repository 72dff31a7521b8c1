/** The addresses of this application; any other address is another document. */
export const STAFF_PATHS = { auth: '/auth', admin: '/admin' } as const;

/** Where the service worker is served, and whose pages are its own: no public one. */
export const STAFF_WORKER = { path: '/staff-worker.js', scope: STAFF_PATHS.admin } as const;

/** What the service worker says to open pages once the browser has got another address to push to. */
export const RENEWED = 'push-renewed';

/** Hashes that name a view of the dashboard; those of `/auth` mean other things. */
const VIEW = /^#(?:today|quotes|quote|calendar|search|new|survey)(?:[=?]|$)/;

/** Some of the quotes, which the search has: the tab has them all. */
const SOME_QUOTES = /^#quotes\?(?:.*&)?(?:stage|q)=/;

/** The view that a hash opens in place of the tabs; undefined for a tab or a quote. */
export const viewOf = (hash: string): string | undefined =>
  SOME_QUOTES.test(hash) ? 'search' : /^#(today|calendar|search|new|survey)(?:\?|$)/.exec(hash)?.[1];

/** The address of a staff screen, with the dashboard's view that a link named: it survives a sign-in. */
export const keepingView = (path: string, hash: string): string => (VIEW.test(hash) ? path + hash : path);

const [BEFORE, AFTER] = ['/assets/staff-', '.js'];

/** What of the address of a script the worker's list has: the rest is the same for each of some seventy. */
export function listedName(address: string): string {
  const name = address.slice(BEFORE.length, -AFTER.length);
  if (scriptAddress(name) !== address) throw new Error(`${address} is no address of a script of the staff.`);
  return name;
}

/** The address of a script of the list. */
export const scriptAddress = (name: string): string => BEFORE + name + AFTER;
