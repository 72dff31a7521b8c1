/** What was found and, unless all is well, what is missing and where to mend it. */
export interface Finding {
  readonly found: string;
  readonly missing?: string;
}
