import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ofType, readable, synthesized } from './synthesized.ts';

const dev = synthesized();

describe('the deployment of the site', () => {
  const steps = ofType(dev, 'Custom::CDKBucketDeployment');

  test('puts what documents refer to first, documents last, and then clears the edges', () => {
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

  test('assets are immutable, documents fresh within a minute, the configuration is not kept', () => {
    expect(steps.map(([, { Properties }]) => Properties.SystemMetadata)).toEqual([
      { 'cache-control': 'public, max-age=31536000, immutable' },
      { 'cache-control': 'public, max-age=60, s-maxage=86400' },
      { 'cache-control': 'no-store' },
      { 'cache-control': 'public, max-age=60, s-maxage=86400', 'content-type': 'text/html; charset=utf-8' },
    ]);
  });

  test('the configuration names the pool and the client of this deployment', () => {
    const [, , config] = steps;
    const markers = z.array(z.record(z.string(), z.unknown())).parse(config?.[1].Properties.SourceMarkers);
    expect(markers.flatMap((marker) => Object.values(marker)).map(readable)).toEqual([
      'StaffPool',
      expect.stringContaining('WebClient'),
    ]);
  });

  test('the outputs name the site, the pool, the client and the tables', () => {
    const outputs = Object.keys(dev.template.findOutputs('*'));
    expect(outputs).toEqual([
      'SiteUrl',
      'UserPoolId',
      'UserPoolClientId',
      'QuotesTableName',
      'AuditLogsTableName',
      'SessionsTableName',
    ]);
  });
});
