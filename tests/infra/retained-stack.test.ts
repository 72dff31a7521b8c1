import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { RETAINED_ONLY, refuseUnknownContext } from '../../infra/context-keys.ts';
import { RetainedStack } from '../../infra/retained-stack.ts';
import { STAGES } from '../../infra/stages.ts';
import { FEATURE_FLAGS } from '../../infra/synth/feature-flags.ts';
import { retainedIn } from './retained.ts';
import { synthesized } from './synthesized.ts';

/** Everything that a value refers to, pseudo parameters left out. */
function referencesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [...value.matchAll(/\$\{(\w+)/g)].map(([, id = '']) => id);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return inner.startsWith('AWS::') ? [] : [String(inner)];
    if (key === 'Fn::GetAtt') return [String(Array.isArray(inner) ? inner[0] : inner.split('.')[0])];
    return referencesIn(inner);
  });
}

describe.each(['dev', 'production'] as const)('what is imported into a new stack of %s', (name) => {
  const whole = synthesized(STAGES[name], name);
  const outdir = mkdtempSync(join(tmpdir(), 'retained-stack-'));
  const app = new App({
    outdir,
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
    context: FEATURE_FLAGS,
  });
  const stack = new RetainedStack(app, {
    stackName: `FiveStarMoving-${name}`,
    stage: STAGES[name],
    template: whole.template.toJSON(),
  });
  const template = Template.fromStack(stack).toJSON();
  rmSync(outdir, { recursive: true });
  const resources: Record<string, { Type: string; Properties?: object }> = template.Resources;

  test('is exactly what the whole stack retains', () => {
    expect(Object.keys(resources).toSorted()).toEqual(retainedIn(whole).toSorted());
    expect(Object.keys(resources)).toEqual(
      expect.arrayContaining(['QuotesTable', 'SiteBucket', 'StaffCodesKey', 'StaffPool']),
    );
  });

  test('refers to nothing, so that any part of it can be mapped', () => {
    const references = Object.entries(resources).flatMap(([id, resource]) =>
      referencesIn(resource).map((target) => `${id} refers to ${target}`),
    );
    expect(references).toEqual([]);
    // In the whole stack the pool does: that is what CloudFormation refuses.
    expect(referencesIn(whole.resources.get('StaffPool')?.Properties).length).toBeGreaterThan(5);
  });

  test('is as in the whole stack, but for the triggers of the pool', () => {
    for (const [id, { Type, Properties = {} }] of Object.entries(resources)) {
      const { LambdaConfig, ...rest } = whole.resources.get(id)?.Properties ?? {};
      expect(Properties, id).toEqual(rest);
      expect(LambdaConfig !== undefined, id).toBe(Type === 'AWS::Cognito::UserPool');
    }
  });

  test('stays when this stack is deleted as well, and is in no way of another try', () => {
    for (const [id, resource] of Object.entries(resources)) {
      expect(resource, id).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    }
    expect(stack.terminationProtection).toBeFalsy();
    expect(stack).toMatchObject({ region: 'us-west-2' });
  });

  test('cannot be deployed, which would take out all else', () => {
    expect(template.Rules.ForImportAlone.Assertions).toEqual([
      {
        Assert: { 'Fn::Equals': ['a deployment', 'an import'] },
        AssertDescription: expect.stringContaining('deploy without'),
      },
    ]);
  });
});

test('The app takes the key by which an import asks for it, and no mistyped one', () => {
  expect(() => refuseUnknownContext(['stage', RETAINED_ONLY])).not.toThrow();
  expect(() => refuseUnknownContext(['retained'])).toThrow("There is no context key 'retained'");
});
