/** Statements of PartiQL: only their permissions tell adding an item from overwriting one. */

type Values = Readonly<Record<string, unknown>>;

interface Statement {
  readonly Statement: string;
  readonly Parameters: unknown[];
}

const given = (values: Values) => Object.entries(values).filter(([, value]) => value !== undefined);

/**
 * An INSERT: its permission (dynamodb:PartiQLInsert) allows new items alone, where that of PutItem allows to overwrite as
 * well. It fails when there is an item under its key.
 * Source: https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html
 */
export function insertStatement(table: string, item: Values): Statement {
  const attributes = given(item);
  return {
    Statement: `INSERT INTO "${table}" VALUE {${attributes.map(([name]) => `'${name}': ?`).join(', ')}}`,
    Parameters: attributes.map(([, value]) => value),
  };
}

interface Update {
  readonly key: Values;
  readonly set: Values;
  readonly where: {
    readonly equal?: Values;
    /** Attributes that the item must not have, and such as it must have. */
    readonly missing?: readonly string[];
    readonly present?: readonly string[];
  };
}

/**
 * An UPDATE of one item (dynamodb:PartiQLUpdate). It makes none: without the item its condition does not hold. One SET
 * with commas is the form that AWS documents for several attributes.
 * Source: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ql-reference.multiplestatements.batching.html
 */
export function updateStatement(table: string, { key, set, where }: Update): Statement {
  const { equal = {}, missing = [], present = [] } = where;
  const [attributes, equalities] = [given(set), [...given(key), ...given(equal)]];
  const conditions = [
    ...equalities.map(([name]) => `"${name}" = ?`),
    ...missing.map((name) => `"${name}" IS MISSING`),
    ...present.map((name) => `"${name}" IS NOT MISSING`),
  ];
  return {
    Statement: `UPDATE "${table}" SET ${attributes.map(([name]) => `"${name}" = ?`).join(', ')} WHERE ${conditions.join(' AND ')}`,
    Parameters: [...attributes, ...equalities].map(([, value]) => value),
  };
}
