import type { Page } from 'playwright/test';

/** The buttons of the dashboard's header about this account and others. */
export type AccountButton = 'Staff and roles' | 'Sign-in security' | 'Notifications';

/** Presses one of them, which a phone shows when it is asked for. */
export async function pressAccountButton(page: Page, name: AccountButton): Promise<void> {
  const header = page.getByRole('banner');
  const accounts = header.getByRole('button', { name: 'Accounts', expanded: false });
  const button = header.getByRole('button', { name });
  await accounts.or(button).first().waitFor();
  if (await accounts.isVisible()) await accounts.click();
  await button.click();
}
