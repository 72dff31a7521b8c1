/** The words of the dashboard. */
export const ADMIN_SCREEN = {
  loading: 'Loading admin dashboard...',
} as const;
