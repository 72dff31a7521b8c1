/** Lines of CSV as Excel and Google Sheets read them. */

/** Spreadsheets read a file as UTF-8 when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What spreadsheets take for the beginning of a formula, also behind spaces and control characters, and as the wide
 * letters of East Asian keyboards.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u;

/** A field that no spreadsheet runs: text that could be a formula gets an apostrophe before it. */
export function csvField(text: string): string {
  const harmless = FORMULA.test(text) || /^[\0\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A line of fields that are made already. */
export const csvLine = (fields: readonly string[]): string => `${fields.join(',')}\r\n`;
