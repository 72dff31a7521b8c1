import { matchesWildcard } from '../iam/wildcards.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { isObject, type Json, type JsonObject, parseJson } from '../shared/json.ts';

/** Whether a record passes the filter. */
export type RecordFilter = (record: JsonObject) => boolean;

type Matcher = (actual: Json | undefined) => boolean;

function numeric(bounds: readonly Json[]): Matcher {
  const compare: Readonly<Record<string, (a: number, b: number) => boolean>> = {
    '=': (a, b) => a === b,
    '<': (a, b) => a < b,
    '<=': (a, b) => a <= b,
    '>': (a, b) => a > b,
    '>=': (a, b) => a >= b,
  };
  return (actual) =>
    typeof actual === 'number' &&
    bounds.every(
      (operator, i) => i % 2 === 1 || compare[String(operator)]?.(actual, Number(bounds[i + 1])) === true,
    );
}

function anythingBut(excluded: Json): Matcher {
  const values = Array.isArray(excluded) ? excluded : [excluded];
  return (actual) => actual !== undefined && !values.includes(actual);
}

const onText =
  (matches: (text: string) => boolean): Matcher =>
  (actual) =>
    typeof actual === 'string' && matches(actual);

/** The comparison operators of EventBridge patterns that Lambda's filters support. */
function comparison(rule: JsonObject): Matcher {
  const [[name, value] = ['', null], ...others] = Object.entries(rule);
  if (others.length === 0) {
    if (name === 'exists') return (actual) => (actual !== undefined) === value;
    if (name === 'anything-but' && value !== null && !isObject(value)) return anythingBut(value);
    if (name === 'numeric' && Array.isArray(value)) return numeric(value);
    if (typeof value === 'string') {
      if (name === 'prefix') return onText((text) => text.startsWith(value));
      if (name === 'suffix') return onText((text) => text.endsWith(value));
      if (name === 'wildcard') return onText((text) => matchesWildcard(value, text));
      if (name === 'equals-ignore-case') return onText((text) => text.toLowerCase() === value.toLowerCase());
    }
  }
  throw new Error(`${JSON.stringify(rule)} is no comparison that is known here`);
}

function anyOf(rules: readonly Json[]): Matcher {
  const matchers = rules.map(
    (rule): Matcher => (isObject(rule) ? comparison(rule) : (actual) => actual === rule),
  );
  return (actual) => {
    const values = Array.isArray(actual) ? actual : [actual];
    return matchers.some((matches) => values.some(matches));
  };
}

function compile(pattern: Json): Matcher {
  if (Array.isArray(pattern)) return anyOf(pattern);
  if (!isObject(pattern)) throw new Error('every value of a pattern is a list or an object');
  const { $or: alternatives, ...fields } = pattern;
  const named = Object.entries(fields).map(([name, part]) => ({ name, matches: compile(part) }));
  const either = Array.isArray(alternatives) ? alternatives.map(compile) : undefined;
  return (actual) => {
    const members: JsonObject = isObject(actual) ? actual : {};
    const all = named.every(({ name, matches }) =>
      matches(Object.hasOwn(members, name) ? members[name] : undefined),
    );
    return all && (either === undefined || either.some((matches) => matches(actual)));
  };
}

/**
 * Compiles the filter patterns of an event source; a record passes when any of them matches.
 * Source: Lambda Developer Guide, "Control which events Lambda sends to your function".
 * @param owner name of the event source in messages
 */
export function createFilter(owner: string, patterns: readonly string[]): RecordFilter {
  try {
    const matchers = patterns.map((pattern) => compile(parseJson(pattern)));
    return (record) => matchers.length === 0 || matchers.some((matches) => matches(record));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExpectedFailure(`The filter of ${owner} cannot be run here: ${reason}.`);
  }
}
