import { matchesArn, matchesWildcard } from './wildcards.ts';

/** The values of each condition key in a request; an absent key has no entry. */
export type ConditionContext = Readonly<Record<string, readonly string[]>>;

/** Whether a statement's conditions hold, or a description of those that the emulator cannot evaluate. */
export type ConditionResult = boolean | { readonly unknown: string };

type Compare = (expected: string, actual: string) => boolean;

interface Operator {
  readonly compare: Compare;
  /** A negated operator requires that all expected values differ. */
  readonly negated: boolean;
}

const same: Compare = (expected, actual) => expected === actual;
const sameIgnoringCase: Compare = (expected, actual) => expected.toLowerCase() === actual.toLowerCase();

const OPERATORS: Readonly<Record<string, Operator>> = {
  StringEquals: { compare: same, negated: false },
  StringNotEquals: { compare: same, negated: true },
  StringEqualsIgnoreCase: { compare: sameIgnoringCase, negated: false },
  StringNotEqualsIgnoreCase: { compare: sameIgnoringCase, negated: true },
  StringLike: { compare: matchesWildcard, negated: false },
  StringNotLike: { compare: matchesWildcard, negated: true },
  ArnEquals: { compare: matchesArn, negated: false },
  ArnLike: { compare: matchesArn, negated: false },
  ArnNotEquals: { compare: matchesArn, negated: true },
  ArnNotLike: { compare: matchesArn, negated: true },
  Bool: { compare: sameIgnoringCase, negated: false },
};

/** Condition keys that the emulator supports; they can be absent from a request. */
const KNOWN_KEYS = new Set(
  [
    'dynamodb:LeadingKeys',
    'dynamodb:Select',
    'dynamodb:ReturnValues',
    'dynamodb:ReturnConsumedCapacity',
    'aws:SecureTransport',
    'aws:SourceArn',
    'aws:SourceAccount',
    'aws:PrincipalArn',
    'aws:RequestedRegion',
  ].map((key) => key.toLowerCase()),
);

/** Prefix of keys whose remainder the caller chooses. */
const KNOWN_PREFIX = 'kms:encryptioncontext:';

function isKnown(key: string): boolean {
  const name = key.toLowerCase();
  return KNOWN_KEYS.has(name) || name.startsWith(KNOWN_PREFIX);
}

function valuesOf(context: ConditionContext, key: string): readonly string[] | undefined {
  const wanted = key.toLowerCase();
  return Object.entries(context).find(([name]) => name.toLowerCase() === wanted)?.[1];
}

function compareOne({ compare, negated }: Operator, expected: readonly string[], actual: string): boolean {
  const found = expected.some((value) => compare(value, actual));
  return negated ? !found : found;
}

function holds(
  operatorName: string,
  operator: Operator,
  expected: readonly string[],
  actual: readonly string[] | undefined,
): boolean {
  if (operatorName.startsWith('ForAllValues:')) {
    return (actual ?? []).every((value) => compareOne(operator, expected, value));
  }
  if (actual === undefined || actual.length === 0)
    return operatorName.endsWith('IfExists') || operator.negated;
  return actual.some((value) => compareOne(operator, expected, value));
}

/** Checks a statement's conditions as IAM does. Source: IAM User Guide, "JSON policy elements: Condition". */
export function checkConditions(
  conditions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>,
  context: ConditionContext,
): ConditionResult {
  for (const [operatorName, entries] of Object.entries(conditions)) {
    const base = operatorName.replace(/^For(All|Any)Values:/, '').replace(/IfExists$/, '');
    const operator = OPERATORS[base];
    for (const [key, expected] of Object.entries(entries)) {
      if (!isKnown(key)) return { unknown: `the condition key ${key}` };
      const actual = valuesOf(context, key);
      if (base === 'Null') {
        if ((expected[0] === 'true') !== (actual === undefined)) return false;
        continue;
      }
      if (operator === undefined) return { unknown: `the condition operator ${operatorName}` };
      if (!holds(operatorName, operator, expected, actual)) return false;
    }
  }
  return true;
}
