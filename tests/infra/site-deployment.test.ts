import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { TABLES } from '#contract/tables.ts';
import { STAGES } from '../../infra/stages.ts';
import { policyStatements } from './policy-statements.ts';
import { ofType, readable, synthesized } from './synthesized.ts';
import { waitsFor } from './waits-for.ts';

const dev = synthesized();

describe('the deployment of the site', () => {
  const steps = ofType(dev, 'Custom::CDKBucketDeployment');

  const [assets = '', files = '', config = '', documents = ''] = steps.map(([id]) => id);
  /** What decides which documents are asked for and what their script may do. */
  const edge = [
    ...ofType(dev, 'AWS::CloudFront::Function'),
    ...ofType(dev, 'AWS::CloudFront::Distribution'),
    ...ofType(dev, 'AWS::CloudFront::ResponseHeadersPolicy').filter(([id]) => /Page|Staff/.test(id)),
  ].map(([id]) => id);

  test('assets and files are uploaded first, without waiting for the distribution', () => {
    expect(edge).toHaveLength(4);
    for (const id of edge)
      expect([...waitsFor(dev, id)], id).toEqual(expect.arrayContaining([assets, files]));
    for (const step of [assets, files]) {
      const kinds = [...waitsFor(dev, step)].map((id) => dev.resources.get(id)?.Type);
      expect(kinds.filter((kind) => /CloudFront|Cognito|Lambda::Permission/.test(kind ?? ''))).toEqual([]);
    }
  });

  test('documents wait for these, the configuration and the invalidation grant', () => {
    const before = [...waitsFor(dev, documents)];
    expect(before).toEqual(expect.arrayContaining([...edge, assets, files, config]));
    expect(before).toContainEqual(expect.stringContaining('Invalidation'));
  });

  test('every step depends on its grants', () => {
    for (const [id] of steps) {
      expect([...waitsFor(dev, id)], id).toContainEqual(expect.stringMatching(/^SiteDeploymentPolicy/));
    }
  });

  test('reads archives from the account’s asset bucket, whatever its bootstrap qualifier', () => {
    for (const [context, bucket] of [
      [{}, 'cdk-hnb659fds-assets-AWS::AccountId-us-west-2'],
      [{ '@aws-cdk/core:bootstrapQualifier': 'moving' }, 'cdk-moving-assets-AWS::AccountId-us-west-2'],
    ] as const) {
      const stage = synthesized(STAGES.dev, 'dev', { context });
      const grants = policyStatements(stage).filter(({ policy }) => policy.startsWith('SiteDeployment'));
      expect(grants.flatMap(({ resources }) => resources)).toContain(`arn:aws:s3:::${bucket}/*`);
      for (const [id, { Properties }] of ofType(stage, 'Custom::CDKBucketDeployment')) {
        const sources = z.array(z.object({ 'Fn::Sub': z.string() })).parse(Properties.SourceBucketNames);
        expect(
          sources.map((source) => source['Fn::Sub'].replace(/[${}]/g, '')),
          id,
        ).toEqual([bucket]);
      }
    }
  });

  test('uploads referenced files first, documents last, and then invalidates the cache', () => {
    expect(steps.map(([id]) => id.replace(/CustomResource\w+$/, ''))).toEqual([
      'SiteDeploymentAssets',
      'SiteDeploymentFiles',
      'SiteDeploymentConfig',
      'SiteDeploymentDocuments',
    ]);
    steps.slice(1).forEach(([id, { DependsOn }], before) => {
      expect(DependsOn, id).toContain(steps[before]?.[0]);
    });
    expect(steps.map(([, { Properties }]) => Properties.DistributionPaths)).toEqual([
      undefined,
      undefined,
      undefined,
      ['/*'],
    ]);
  });

  test('deletes nothing, so that open tabs find the files of their build', () => {
    for (const [id, { Properties }] of steps) expect(Properties.Prune, id).toBe(false);
  });

  test('assets are immutable, documents cached for a minute, configuration not cached', () => {
    expect(steps.map(([, { Properties }]) => Properties.SystemMetadata)).toEqual([
      { 'cache-control': 'public, max-age=31536000, immutable' },
      { 'cache-control': 'public, max-age=60, s-maxage=86400' },
      { 'cache-control': 'no-store' },
      { 'cache-control': 'public, max-age=60, s-maxage=86400', 'content-type': 'text/html; charset=utf-8' },
    ]);
  });

  test('the configuration has the pool and the client of this deployment', () => {
    const [, , config] = steps;
    const markers = z.array(z.record(z.string(), z.unknown())).parse(config?.[1].Properties.SourceMarkers);
    expect(markers.flatMap((marker) => Object.values(marker)).map(readable)).toEqual([
      'StaffPool',
      'StaffClient',
    ]);
  });

  test('the outputs are the site, the sender of mails, the pool, the client and the tables', () => {
    const outputs = Object.keys(dev.template.findOutputs('*'));
    expect(outputs).toEqual([
      'SiteUrl',
      'DistributionId',
      'MailFrom',
      'UserPoolId',
      'UserPoolClientId',
      ...Object.values(TABLES).map(({ output }) => output),
    ]);
  });
});
