import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../../../infra/local/iam/evaluate.ts';
import { policyDocumentSchema } from '../../../../infra/local/iam/policy-document.ts';

const TABLE = 'arn:aws:dynamodb:us-west-2:123456789012:table/Quotes';
const PUT = { action: 'dynamodb:PutItem', resource: TABLE };
const NO_POLICY = 'because no identity-based policy allows the dynamodb:PutItem action';

const statements = (...list: readonly object[]) => policyDocumentSchema.parse({ Statement: list }).Statement;
const allow = (more: object = {}) => ({
  Effect: 'Allow',
  Action: 'dynamodb:PutItem',
  Resource: TABLE,
  ...more,
});
const deny = (more: object = {}) => ({ ...allow(more), Effect: 'Deny' });

describe('IAM statements', () => {
  test('an action that a statement allows is allowed', () => {
    expect(evaluate(statements(allow()), PUT)).toEqual({ allowed: true });
  });

  test('without any statement nothing is allowed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (action, resource) => {
        expect(evaluate([], { action, resource }).allowed).toBe(false);
      }),
    );
  });

  test('statements about other actions or other tables give no access to this one', () => {
    const other = fc.record({
      Effect: fc.constant('Allow'),
      Action: fc.string().map((name) => `dynamodb:Get${name.replace(/[*?]/g, '')}`),
      Resource: fc.constant(TABLE),
    });
    fc.assert(
      fc.property(fc.array(other), (list) => {
        expect(evaluate(statements(...list), PUT)).toEqual({ allowed: false, reason: NO_POLICY });
      }),
    );
    expect(evaluate(statements(allow({ Resource: `${TABLE}/index/newest` })), PUT).allowed).toBe(false);
    expect(
      evaluate(statements(allow({ Resource: 'arn:aws:dynamodb:us-west-2:123456789012:table/Quote' })), PUT)
        .allowed,
    ).toBe(false);
  });

  test('an explicit deny beats every allow, in any order', () => {
    const denied = { allowed: false, reason: 'with an explicit deny in an identity-based policy' };
    expect(evaluate(statements(allow(), deny()), PUT)).toEqual(denied);
    expect(evaluate(statements(deny(), allow()), PUT)).toEqual(denied);
    expect(
      evaluate(statements(allow(), { Effect: 'Deny', NotAction: 'dynamodb:GetItem', Resource: '*' }), PUT),
    ).toEqual(denied);
  });

  test.each(['dynamodb:*', 'dynamodb:Put*', 'dynamodb:P?tItem', '*', 'DynamoDB:putitem'])(
    'the action pattern %s covers PutItem',
    (Action) => {
      expect(evaluate(statements(allow({ Action })), PUT).allowed).toBe(true);
    },
  );

  test('a wildcard in one part of an ARN does not match the next part', () => {
    for (const Resource of [
      'arn:aws:dynamodb:*',
      'arn:aws:dynamodb:*:table/Quotes',
      'arn:*:table/Quotes::',
    ]) {
      expect(evaluate(statements(allow({ Resource })), PUT).allowed, Resource).toBe(false);
    }
    expect(evaluate(statements(allow({ Resource: 'arn:aws:dynamodb:*:*:table/Quotes' })), PUT).allowed).toBe(
      true,
    );
  });

  test('a dot in a pattern matches only a dot, and a pattern matches the whole name', () => {
    const put = (name: string) => ({ ...PUT, resource: TABLE.replace('Quotes', name) });
    const list = statements(allow({ Resource: TABLE.replace('Quotes', 'Quotes.v?') }));
    expect(evaluate(list, put('Quotes.v1')).allowed).toBe(true);
    expect(evaluate(list, put('Quotes-v1')).allowed).toBe(false);
    expect(evaluate(list, put('Quotes.v10')).allowed).toBe(false);
  });

  test('names of resources are case-sensitive, names of actions are not', () => {
    const list = statements({ Effect: 'Allow', Action: 'Same:Name', Resource: 'Same:Name' });
    expect(evaluate(list, { action: 'same:name', resource: 'Same:Name' }).allowed).toBe(true);
    expect(evaluate(list, { action: 'same:name', resource: 'same:name' }).allowed).toBe(false);
  });

  describe('conditions', () => {
    const leading = (operator: string, ...values: readonly string[]) =>
      statements(allow({ Condition: { [operator]: { 'dynamodb:LeadingKeys': values } } }));
    const withKeys = (...keys: readonly string[]) => ({ ...PUT, context: { 'dynamodb:LeadingKeys': keys } });

    test('every leading key must be one of the listed ones', () => {
      const list = leading('ForAllValues:StringEquals', 'ann', 'bob');
      expect(evaluate(list, withKeys('ann', 'bob')).allowed).toBe(true);
      expect(evaluate(list, withKeys('ann', 'eve')).allowed).toBe(false);
    });

    test('a missing key fails a plain operator and passes an IfExists one', () => {
      expect(evaluate(leading('StringLike', 'a*'), PUT).allowed).toBe(false);
      expect(evaluate(leading('StringLikeIfExists', 'a*'), PUT).allowed).toBe(true);
      expect(evaluate(leading('StringLike', 'a*'), withKeys('ann')).allowed).toBe(true);
    });

    test('a negated operator holds when none of the listed values is present', () => {
      const list = leading('StringNotEquals', 'ann', 'bob');
      expect(evaluate(list, withKeys('eve')).allowed).toBe(true);
      expect(evaluate(list, withKeys('bob')).allowed).toBe(false);
      expect(evaluate(list, PUT).allowed).toBe(true);
    });

    test('an unknown key or operator denies, and the reason names it', () => {
      const key = statements(allow({ Condition: { StringEquals: { 'aws:PrincipalTag/team': 'x' } } }));
      const operator = leading('DateLessThan', '2030-01-01');
      const reason = (unknown: string) => `${NO_POLICY} (the local run cannot check ${unknown})`;
      expect(evaluate(key, PUT)).toEqual({
        allowed: false,
        reason: reason('the condition key aws:PrincipalTag/team'),
      });
      expect(evaluate(operator, withKeys('a'))).toEqual({
        allowed: false,
        reason: reason('the condition operator DateLessThan'),
      });
    });

    test('a deny applies when its condition cannot be evaluated', () => {
      const list = statements(allow(), deny({ Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }));
      expect(evaluate(list, PUT).allowed).toBe(false);
    });
  });
});
