import type { Template } from './assembly/template.ts';
import type { LocalAdmin } from './local-admin.ts';

/** Where everything is: the content of `.local/endpoints.json`, for tools and tests. */
export interface Endpoints {
  readonly site: string;
  /** The inbox, and the address of SES v2. */
  readonly mail: string;
  readonly dynamodb: string;
  readonly region: string;
  /** Absent when the template has no user pool. */
  readonly cognito?: { readonly endpoint: string; readonly userPoolId: string; readonly clientId: string };
  /** Physical names by what the template's outputs call them: `QuotesTableName` is `quotes`. */
  readonly tables: Readonly<Record<string, string>>;
  readonly admin?: LocalAdmin;
}

/** The tables that the template's outputs name. */
export function tableNames({ outputs }: Template): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(outputs).flatMap(([name, value]) => {
      const table = /^(.+)TableName$/.exec(name)?.[1];
      return table === undefined ? [] : [[table.charAt(0).toLowerCase() + table.slice(1), value]];
    }),
  );
}
