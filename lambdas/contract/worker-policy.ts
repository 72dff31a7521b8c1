/** The policy of Trusted Types that names the service worker's address: the only one of the site. */
export const WORKER_POLICY = 'staff-worker';
