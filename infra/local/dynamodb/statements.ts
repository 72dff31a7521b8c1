import { isObject, type Json, type JsonObject } from '../shared/json.ts';

/** A statement of PartiQL, as far as its permission depends on it. */
interface Statement {
  readonly permission: string;
  readonly table: string | undefined;
  readonly index: string | undefined;
}

const TABLE = String.raw`"?([\w.-]+)"?(?:\."([\w.-]+)")?`;

/** Each form of a statement with the permission that it needs. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`^\s*INSERT\s+INTO\s+${TABLE}\s+VALUE`, 'i'), 'PartiQLInsert'],
  [new RegExp(String.raw`^\s*UPDATE\s+${TABLE}\s`, 'i'), 'PartiQLUpdate'],
  [new RegExp(String.raw`^\s*DELETE\s+FROM\s+${TABLE}\s`, 'i'), 'PartiQLDelete'],
  [new RegExp(String.raw`^\s*SELECT\s.*?\sFROM\s+${TABLE}`, 'is'), 'PartiQLSelect'],
];

/** What is not recognized needs a permission that does not exist, so that it is refused. */
function read(statement: Json | undefined): Statement {
  for (const [form, permission] of FORMS) {
    const [, table, index] = form.exec(typeof statement === 'string' ? statement : '') ?? [];
    if (table !== undefined) return { permission, table, index };
  }
  return { permission: 'PartiQL', table: undefined, index: undefined };
}

/**
 * The statements of ExecuteStatement, BatchExecuteStatement or ExecuteTransaction.
 * Source: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ql-iam.html
 */
export function statementsIn(input: JsonObject): readonly Statement[] {
  return [input, input.Statements, input.TransactStatements]
    .flat()
    .flatMap((entry) => (isObject(entry) && 'Statement' in entry ? [read(entry.Statement)] : []));
}
