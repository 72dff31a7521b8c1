/** What is written of errors in pages; `pages_fail` sets off the alarm. */
export type PageErrorLine =
  | {
      readonly event: 'page_error';
      readonly script: string;
      readonly line: number;
      readonly column: number;
      readonly kind: string;
      readonly browser: string;
      readonly system: string;
    }
  | { readonly event: 'pages_fail'; readonly networks: number };

/** Writes one line of the function's log. */
export const logPageError = (line: PageErrorLine): void =>
  console.warn(JSON.stringify({ level: 'WARN', ...line }));
