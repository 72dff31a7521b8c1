import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { lineOf, type Row } from './stored-row.ts';

/** Spreadsheets read a file as UTF-8 when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What spreadsheets take for the beginning of a formula, also behind spaces and control characters, and as the wide
 * letters of East Asian keyboards.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u;

/** A field that no spreadsheet runs: text that could be a formula gets an apostrophe before it. */
export function field(text: string): string {
  const harmless = FORMULA.test(text) || /^[\0\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function cell(value: AttributeValue | undefined): string {
  if (value === undefined || value.NULL !== undefined) return '';
  // A number cannot be a formula, and is to be added up.
  if (value.N !== undefined) return `"${value.N}"`;
  if (value.BOOL !== undefined) return `"${value.BOOL}"`;
  if (value.S !== undefined) return field(value.S);
  if (value.SS !== undefined) return field(value.SS.toSorted().join('; '));
  return field(lineOf({ value }));
}

const END = '\r\n';

export const headLine = (columns: readonly string[]): string => columns.map(field).join(',') + END;

export const rowLine = (columns: readonly string[], row: Row): string =>
  columns.map((name) => cell(row[name])).join(',') + END;
