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

function verdict(column: Column): readonly [string, string] {
  if (column.most === undefined) return ['', ''];
  return [`under ${dollars(column.most)}`, isMet(column) ? 'met' : 'MISSED'];
}

export const isMet = (column: Column): boolean => column.most === undefined || totalOf(column) < column.most;

/** A line for each column, and what is four fifths of it. */
export function reportOf(columns: readonly Column[]): string {
  const lines = columns.map((column) => [column.name, dollars(totalOf(column)), ...verdict(column)]);
  const items = columns.map((column) => {
    const main = mainItemsOf(column).map(([unit, cost]) => `${WORDS[unit]} ${dollars(cost)}`);
    return `${column.name}: ${main.join(', ')}`;
  });
  return `${table([['what', 'bill', 'aim', ''], ...lines])}\n\nFour fifths of it:\n${items.join('\n')}`;
}
