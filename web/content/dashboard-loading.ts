/** Apart from the other words of the dashboard, because the entry of both staff screens says it while a screen is fetched. */
export const LOADING_DASHBOARD = 'Loading admin dashboard...';
