/** Filter patterns of CloudWatch Logs, as far as they read JSON. */
import { isObject, type Json, parseJson } from '../shared/json.ts';

/** Whether a log line matches. */
export type MatchesLine = (line: string) => boolean;

type Matches = (event: Json) => boolean;

const TOKEN = /\s*(?:(\|\||&&|!=|=|[(){}])|(\$(?:\.[A-Za-z_]\w*)+)|"([^"]*)"|([\w.*-]+))/y;

interface Token {
  readonly sign?: string | undefined;
  readonly selector?: string | undefined;
  readonly text?: string | undefined;
}

function tokensOf(pattern: string): readonly Token[] {
  const tokens: Token[] = [];
  const reader = new RegExp(TOKEN);
  while (reader.lastIndex < pattern.trimEnd().length) {
    const found = reader.exec(pattern);
    if (found === null) throw new Error(`The filter pattern ${pattern} is none that the local run knows.`);
    const [, sign, selector, quoted, word] = found;
    tokens.push({ sign, selector, text: quoted ?? word });
  }
  return tokens;
}

function valueAt(event: Json, selector: string): Json | undefined {
  const names = selector.split('.').slice(1);
  return names.reduce<Json | undefined>(
    (value, name) => (value !== undefined && isObject(value) ? value[name] : undefined),
    event,
  );
}

/** `*` at the start or the end of a text stands for anything. */
function textMatches(expected: string, actual: string): boolean {
  const escaped = expected.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${escaped.join('.*')}$`, 's').test(actual);
}

/** A term compares one property of the event; what an event does not have matches nothing. */
function term(selector: string, operator: string, expected: string): Matches {
  return (event) => {
    const actual = valueAt(event, selector);
    if (typeof actual !== 'string' && typeof actual !== 'number') return false;
    return textMatches(expected, String(actual)) === (operator === '=');
  };
}

/** Reads `{ $.a = "x" && ($.b = "*y*" || $.c != 3) }`; `&&` binds closer than `||`. */
function parse(pattern: string): Matches {
  const tokens = [...tokensOf(pattern)];
  const unknown = () => new Error(`The filter pattern ${pattern} is none that the local run knows.`);
  const take = (sign: string): boolean => {
    if (tokens[0]?.sign !== sign) return false;
    tokens.shift();
    return true;
  };
  function one(): Matches {
    if (take('(')) {
      const inner = any();
      if (!take(')')) throw unknown();
      return inner;
    }
    const [name, operator, value] = tokens.splice(0, 3);
    const isComparison = operator?.sign === '=' || operator?.sign === '!=';
    if (name?.selector === undefined || !isComparison || value?.text === undefined) throw unknown();
    return term(name.selector, operator.sign ?? '=', value.text);
  }
  function all(): Matches {
    const parts = [one()];
    while (take('&&')) parts.push(one());
    return (event) => parts.every((part) => part(event));
  }
  function any(): Matches {
    const parts = [all()];
    while (take('||')) parts.push(all());
    return (event) => parts.some((part) => part(event));
  }
  if (!take('{')) throw unknown();
  const matches = any();
  if (!take('}') || tokens.length > 0) throw unknown();
  return matches;
}

/**
 * Reads a pattern for lines of JSON; a line that is no JSON matches none.
 * @throws for other patterns
 * Source: CloudWatch Logs User Guide, "Filter pattern syntax for metric filters"
 */
export function readFilterPattern(pattern: string): MatchesLine {
  const matches = parse(pattern);
  return (line) => {
    try {
      return matches(parseJson(line));
    } catch {
      return false;
    }
  };
}
