/** The dialog of staff and roles, as an admin uses it. */
import type { Locator, Page } from 'playwright/test';
import { pressAccountButton } from './account-buttons.ts';
import { expect } from './fixtures.ts';
import { COLD_START } from './staff-accounts.ts';

export const staffDialog = (page: Page) => page.getByRole('dialog', { name: 'Staff and roles' });

/** Searches for somebody in the open dialog. */
export async function searchPerson(page: Page, email: string): Promise<Locator> {
  await staffDialog(page).getByLabel('Find by email').fill(email);
  const found = staffDialog(page).getByRole('list', { name: 'People found' });
  const row = found.getByRole('listitem').filter({ hasText: email });
  await expect(row).toBeVisible(COLD_START);
  // Until the answer is there, the list is that of before: a row that moves under a press takes the press away.
  await expect(found.getByRole('listitem')).toHaveCount(1, COLD_START);
  return row;
}

/** Opens the dialog, and searches for somebody. */
export async function openPerson(page: Page, email: string): Promise<Locator> {
  await pressAccountButton(page, 'Staff and roles');
  return searchPerson(page, email);
}

/** Presses a button of a person's row, and the answer to its question. */
export async function decide(row: Locator, label: string, answer = 'Yes, change it'): Promise<void> {
  await (await offer(row, label)).click();
  await row.getByRole('button', { name: answer }).click();
}

/** The roles that the choice of a row offers, by what its button then says. */
const CHOICES: Readonly<Record<string, string>> = {
  'Make admin': 'Admin',
  'Make dispatcher': 'Dispatcher',
  'Make crew': 'Crew',
};

/** Chooses another role in a row; nothing is asked yet. @returns the button that asks */
export async function offer(row: Locator, label: string): Promise<Locator> {
  await row.getByRole('combobox', { name: 'Role' }).selectOption(CHOICES[label] ?? 'No access');
  return row.getByRole('button', { name: label });
}

/** The role of a row, as its badge says it. */
export const badge = (row: Locator, role: string): Locator =>
  row.locator('.head').getByText(role, { exact: true });
