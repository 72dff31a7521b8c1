import type { Template } from './assembly/template.ts';

/** Addresses and names of the running stack. */
export interface Endpoints {
  readonly site: string;
  /** The HTTP API's own address, past the edge. */
  readonly api: string;
  /** Address of the inbox and of SES v2. */
  readonly mail: string;
  /** Address of the push services of all browsers, and of what they were sent. */
  readonly push: string;
  readonly dynamodb: string;
  /** Lambda's Invoke, by the short names of functions and schedules. */
  readonly lambda: string;
  readonly region: string;
  /** Absent when the template has no user pool. */
  readonly cognito?: { readonly endpoint: string; readonly userPoolId: string; readonly clientId: string };
  /** Physical names by the name of the output: `QuotesTableName` becomes `quotes`. */
  readonly tables: Readonly<Record<string, string>>;
  /** The template's outputs by their names. */
  readonly outputs: Readonly<Record<string, string>>;
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
