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
  test('what a statement allows is allowed', () => {
    expect(evaluate(statements(allow()), PUT)).toEqual({ allowed: true });
  });

  test('without any statement nothing is allowed, whatever is asked', () => {
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

  test('a star in one part of an ARN does not reach into the next', () => {
    expect(evaluate(statements(allow({ Resource: 'arn:aws:dynamodb:*' })), PUT).allowed).toBe(false);
    expect(evaluate(statements(allow({ Resource: 'arn:aws:dynamodb:*:*:table/Quotes' })), PUT).allowed).toBe(
      true,
    );
  });

  describe('conditions', () => {
    const leading = (operator: string, ...values: readonly string[]) =>
      statements(allow({ Condition: { [operator]: { 'dynamodb:LeadingKeys': values } } }));
    const withKeys = (...keys: readonly string[]) => ({ ...PUT, context: { 'dynamodb:LeadingKeys': keys } });

    test('every leading key has to be one of the listed', () => {
      const list = leading('ForAllValues:StringEquals', 'ann', 'bob');
      expect(evaluate(list, withKeys('ann', 'bob')).allowed).toBe(true);
      expect(evaluate(list, withKeys('ann', 'eve')).allowed).toBe(false);
    });

    test('a key that the request does not carry fails a plain comparison and passes an IfExists one', () => {
      expect(evaluate(leading('StringLike', 'a*'), PUT).allowed).toBe(false);
      expect(evaluate(leading('StringLikeIfExists', 'a*'), PUT).allowed).toBe(true);
      expect(evaluate(leading('StringLike', 'a*'), withKeys('ann')).allowed).toBe(true);
    });

    test('an unknown key or operator denies and is named', () => {
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

    test('a deny whose condition cannot be checked counts', () => {
      const list = statements(allow(), deny({ Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }));
      expect(evaluate(list, PUT).allowed).toBe(false);
    });
  });
});
