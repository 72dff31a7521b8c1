import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

const FOLDER = process.env.ROW;

/** Whether pictures are kept: `ROW=FOLDER npm test -- browser FILTER` says where. */
export const KEEPS_PICTURES = FOLDER !== undefined;

/** Keeps a picture of what is in sight, or of the whole page, where a folder for pictures was named. */
export async function keepPicture(page: Page, name: string, fullPage = false): Promise<void> {
  if (FOLDER === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage });
}
