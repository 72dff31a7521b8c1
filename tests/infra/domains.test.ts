import { request } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { startLocalStack } from '../../infra/local/run-stack.ts';
import { nameChecks } from '../../infra/smoke/name-checks.ts';
import { runSmoke } from '../../infra/smoke/run-smoke.ts';
import type { Site } from '../../infra/smoke/site.ts';
import { parseSmokeCommand, UsageError } from '../../infra/smoke/smoke-command.ts';
import { STAGES } from '../../infra/stages.ts';
import { writeShop } from './local/shop-stack.ts';
import { attribute } from './local/synthetic-assembly.ts';
import { temporaryDirectory } from './local/temporary-directory.ts';
import { ofType, synthesized } from './synthesized.ts';

const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const NAMED = synthesized({
  ...STAGES.dev,
  domain: {
    names: ['www.moving.test', 'moving.test'],
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  },
});

/** The page function of the template, in front of an API that answers everything. */
function resources() {
  const [[, { Properties } = { Properties: {} }] = []] = ofType(NAMED, 'AWS::CloudFront::Function');
  const { FunctionCode } = z.object({ FunctionCode: z.string() }).parse(Properties);
  const answers = { TargetOriginId: 'api', CachePolicyId: CACHING_DISABLED };
  return {
    Pages: { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode } },
    Site: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Enabled: true,
          Aliases: ['www.moving.test', 'moving.test'],
          Origins: [
            {
              Id: 'api',
              DomainName: { 'Fn::Select': [2, { 'Fn::Split': ['/', attribute('Api', 'ApiEndpoint')] }] },
            },
          ],
          DefaultCacheBehavior: {
            ...answers,
            FunctionAssociations: [
              { EventType: 'viewer-request', FunctionARN: attribute('Pages', 'FunctionARN') },
            ],
          },
        },
      },
    },
  };
}

/** Asks the local run for a path, by any name. */
async function setup() {
  const stack = await startLocalStack({
    assemblyDirectory: writeShop(temporaryDirectory(), resources()),
    dataDirectory: temporaryDirectory(),
    port: 0,
    log: () => {},
  });
  onTestFinished(stack.stop);
  const { port } = new URL(stack.endpoints.site);
  return (host: string, path: string) =>
    new Promise<readonly [number, string | undefined]>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
        answer.resume();
        resolve([answer.statusCode ?? 0, answer.headers.location]);
      })
        .once('error', reject)
        .end();
    });
}

test('In the local run too, a page asked for by the bare name is redirected to the canonical one', async () => {
  const ask = await setup();

  expect(await ask('moving.test', '/auth?code=1')).toEqual([301, 'https://www.moving.test/auth?code=1']);
  expect(await ask('moving.test', '//evil.example')).toEqual([301, 'https://www.moving.test//evil.example']);
  expect(await ask('www.moving.test', '/Auth')).toEqual([301, '/auth']);
  // The shop has no such route: the request went on to the origin.
  expect(await ask('www.moving.test', '/auth')).toEqual([404, undefined]);
});

describe('npm run smoke -- https://www.moving.test --also NAME', () => {
  /** The site by its names, of which none is known outside of the local run. */
  async function check(name: string, change: (location: string) => string = (location) => location) {
    const ask = await setup();
    const site: Site = {
      origin: 'https://www.moving.test',
      isLocal: false,
      ask: async (address) => {
        const { host, pathname, search } = new URL(address);
        const [status, location] = await ask(host, pathname + search);
        const headers = new Headers(location === undefined ? {} : { location: change(location) });
        return { path: address, status, headers, text: '' };
      },
    };
    const faults = await Promise.all(nameChecks(site, [name]).map(({ run }) => run()));
    return faults.flat();
  }

  test('passes a name that leads to the canonical one', async () => {
    expect(await check('moving.test')).toEqual([]);
  });

  test('sees a name that answers by itself', async () => {
    expect(await check('www.moving.test')).toContain('the status of / is 404, not 301');
  });

  test('sees a query that is lost or written anew', async () => {
    expect(await check('moving.test', (location) => location.replace(/\?.*/, ''))).toHaveLength(2);
    expect(await check('moving.test', (location) => location.replace('%2F', '/'))).toEqual([
      'the location of /auth?code=1&from=a%2Fb+c is "https://www.moving.test/auth?code=1&from=a/b+c", not "https://www.moving.test/auth?code=1&from=a%2Fb+c"',
    ]);
  });

  test('looks at each name beside all else', async () => {
    const lines: string[] = [];
    const nothing = async (path: string) => ({ path, status: 404, headers: new Headers(), text: '' });
    const site: Site = { origin: 'https://www.moving.test', isLocal: false, ask: nothing };
    await runSmoke(site, (line) => lines.push(line), ['moving.test', 'move.moving.test']);
    expect(
      lines.filter((line) => / redirects to https:/.test(line)).map((line) => line.split(':')[0]),
    ).toEqual(['FAIL moving.test redirects to https', 'FAIL move.moving.test redirects to https']);
  });

  test('sees a way that leads elsewhere', async () => {
    expect(
      await check('moving.test', (location) => location.replace('www.moving.test', 'evil.example')),
    ).toHaveLength(3);
  });
});

test('npm run smoke takes one address, and any number of other names', () => {
  const words = ['https://www.moving.test/auth', '--also', 'moving.test', '--also', 'move.moving.test'];
  expect(parseSmokeCommand(words)).toMatchObject({
    site: { origin: 'https://www.moving.test' },
    also: ['moving.test', 'move.moving.test'],
  });
  expect(parseSmokeCommand(['http://localhost:8080'])).toMatchObject({ also: [] });
  expect(parseSmokeCommand(['--help'])).toBeUndefined();
});

test.each([
  [[], 'Say one address.'],
  [['https://a.test', 'https://b.test'], 'Say one address.'],
  [['https://a.test', '--and', 'b.test'], "Unknown option '--and'"],
  [['https://a.test', '--also', 'https://b.test/'], "'https://b.test/' is no name"],
  [['https://a.test', '--also', 'a.test'], 'a.test is the name that is looked at.'],
  [['http://localhost:8080', '--also', 'a.test'], 'A run on this machine has no other names'],
])('npm run smoke refuses %j', (words, message) => {
  expect(() => parseSmokeCommand(words)).toThrow(UsageError);
  expect(() => parseSmokeCommand(words)).toThrow(message);
});
