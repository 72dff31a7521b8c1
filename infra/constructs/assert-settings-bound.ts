import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunctionSetting } from '#contract/function-settings.ts';

/** The settings other than table names; the type fails to compile when one is missing. */
const SETTINGS: Readonly<Record<Exclude<FunctionSetting, `${string}_TABLE`>, true>> = {
  ADMIN_EMAILS: true,
  ALERT_EMAILS: true,
  EDGE_SECRET: true,
  MAIL_EVENTS: true,
  MAIL_FROM: true,
  POOL_CODES_KEY: true,
  SECOND_FACTOR_DAYS: true,
  SITE_ORIGIN: true,
  USER_POOL_CLIENT_ID: true,
  USER_POOL_ID: true,
};

interface BoundFunction {
  /** Folder of the function's bundle, which holds only code that the function uses. */
  readonly bundle: string;
  /** Source file of the handler. */
  readonly entry: string;
  /** Source file of the function's definition. */
  readonly record: string;
  /** Variables that its environment sets. */
  readonly bound: ReadonlySet<string>;
  /** Variables of all tables. */
  readonly tableVariables: readonly string[];
}

/** @throws when the code of a function reads an environment variable that its definition does not bind */
export function assertSettingsBound({ bundle, entry, record, bound, tableVariables }: BoundFunction): void {
  const modules = readdirSync(bundle).filter((file) => file.endsWith('.mjs'));
  const code = modules.map((file) => readFileSync(join(bundle, file), 'utf8')).join('\n');
  const missing = [...tableVariables, ...Object.keys(SETTINGS)].filter(
    (name) => !bound.has(name) && new RegExp(`\\b${name}\\b`).test(code),
  );
  if (missing.length > 0) {
    throw new Error(
      `${entry} reads ${missing.join(', ')}, which its record in ${record} does not bind: add the table, or what else it stands for, there.`,
    );
  }
}
