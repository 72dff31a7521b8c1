import type { PricedUnit } from '../attack/prices.ts';
import { table } from '../web/table.ts';
import { type Column, mainItemsOf, totalOf } from './columns.ts';

const WORDS: Readonly<Record<PricedUnit, string>> = {
  edgeRequests: 'requests at the edge',
  edgeGigabytes: 'bytes from the edge',
  edgeFunctions: 'functions of the edge',
  apiRequests: 'requests of the API',
  invocations: 'invocations',
  functionGigabyteSeconds: 'time of functions',
  writeUnits: 'writes',
  readUnits: 'reads',
  logGigabytes: 'logs written',
  keptLogGigabytes: 'logs kept',
  mails: 'mails',
  activeUsers: 'people of the user pool',
  keys: 'keys',
  keyRotations: 'rotations of keys',
  secrets: 'secrets',
  alarmMetrics: 'alarms',
  customMetrics: 'metrics of our own',
  dashboards: 'dashboards',
  largeDashboards: 'dashboards of more than 50 metrics',
  tableGigabytes: 'tables',
  recoverableGigabytes: 'point-in-time recovery',
  webAcls: 'web ACL',
  webAclRules: 'rules of the web ACL',
  webAclRequests: 'requests at the web ACL',
  budgets: 'budgets',
  anomalyMonitors: 'monitors of costs',
};

const dollars = (value: number) =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const ABOVE_ALLOWANCE =
  'above the allowance of the free plan: CloudFront may slow the site down or ask for a larger plan';

export const isMet = (column: Column): boolean => column.most === undefined || totalOf(column) < column.most;

/** What is to be said of a column: why its aim cannot be met, and what follows though it is not billed. */
function notesOf(column: Column): readonly string[] {
  const { unbounded, isAboveAllowance = false } = column;
  return [
    ...(unbounded === undefined || isMet(column) ? [] : [unbounded]),
    ...(isAboveAllowance ? [ABOVE_ALLOWANCE] : []),
  ];
}

/** Whether an aim is met, with the numbers of the notes. */
function verdict(column: Column, notes: readonly string[]): string {
  const aim = isMet(column) ? 'met' : 'MISSED';
  const marks = notesOf(column).map((note) => `(${notes.indexOf(note) + 1})`);
  return [...(column.most === undefined ? [] : [aim]), ...marks].join(' ');
}

const aimOf = ({ most }: Column) => (most === undefined ? '' : `under ${dollars(most)}`);

/** A line for each column, the notes that they refer to, and what is four fifths of each. */
export function reportOf(columns: readonly Column[]): string {
  const notes = [...new Set(columns.flatMap(notesOf))];
  const lines = columns.map((column) => [
    column.name,
    dollars(totalOf(column)),
    aimOf(column),
    verdict(column, notes),
  ]);
  const items = columns.map((column) => {
    const main = mainItemsOf(column).map(([unit, cost]) => `${WORDS[unit]} ${dollars(cost)}`);
    return `${column.name}: ${main.join(', ')}`;
  });
  return [
    table([['what', 'bill', 'aim', ''], ...lines]),
    ...(notes.length === 0 ? [] : [notes.map((note, index) => `(${index + 1}) ${note}`).join('\n')]),
    `Four fifths of it:\n${items.join('\n')}`,
  ].join('\n\n');
}
