import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { csvField, csvLine } from '#contract/csv.ts';
import { lineOf, type Row } from '../aws/stored-row.ts';

function cell(value: AttributeValue | undefined): string {
  if (value === undefined || value.NULL !== undefined) return '';
  // A number cannot be a formula, and is to be added up.
  if (value.N !== undefined) return `"${value.N}"`;
  if (value.BOOL !== undefined) return `"${value.BOOL}"`;
  if (value.S !== undefined) return csvField(value.S);
  if (value.SS !== undefined) return csvField(value.SS.toSorted().join('; '));
  return csvField(lineOf({ value }));
}

export const headLine = (columns: readonly string[]): string => csvLine(columns.map(csvField));

export const rowLine = (columns: readonly string[], row: Row): string =>
  csvLine(columns.map((name) => cell(row[name])));
