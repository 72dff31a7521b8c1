import { table } from '../web/table.ts';
import { billOf } from './bill.ts';
import { type Aim, dollars, type Outcome, percent, whole } from './flood.ts';

export interface Measured {
  readonly name: string;
  readonly outcome: Outcome;
}

const HEADINGS = ['flood', 'a second', 'honest passed', 'mails', 'rows', 'month'];

function verdict({ isMet }: Aim): string {
  if (isMet === undefined) return 'told';
  return isMet ? 'met' : 'MISSED';
}

const linesOf = (aims: readonly Aim[], of = '') =>
  aims.map((each) => [`${of}${each.name}`, each.aim, each.measured, verdict(each)]);
const tableOf = (lines: readonly (readonly string[])[]) =>
  table([['aim', 'wanted', 'measured', ''], ...lines]);

/** A line for each aim. */
export const aimsOf = (aims: readonly Aim[]): string => tableOf(linesOf(aims));

/** A line for each flood, and one for each of its aims. */
export function reportOf(measured: readonly Measured[]): string {
  const lines = measured.map(({ name, outcome }) => {
    const { perSecond, visitors, mails, rows, month } = outcome;
    const share = `${percent(visitors.passed / visitors.asked)} of ${visitors.asked}`;
    return [name, whole(perSecond), share, whole(mails), whole(rows), dollars(billOf(month))];
  });
  const aims = measured.flatMap(({ name, outcome }) => linesOf(outcome.aims, `${name}: `));
  return `${table([HEADINGS, ...lines])}\n\n${tableOf(aims)}`;
}

/** Whether every aim of every flood was met; not when none was run. */
export function allMet(measured: readonly Measured[]): boolean {
  return (
    measured.length > 0 && measured.every(({ outcome }) => outcome.aims.every(({ isMet }) => isMet !== false))
  );
}
