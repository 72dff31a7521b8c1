import { join } from 'node:path';
import { reachableHosts } from '../local/run-stack.ts';
import type { ProductEndpoints } from './start-product.ts';

/**
 * What a start program prints once everything is up.
 * @param host at which others reach the site, if they do
 */
export function describeEndpoints(
  { site, mail, dynamodb, lambda, cognito, admin }: ProductEndpoints,
  host: string | undefined,
  dataDirectory: string,
): string {
  const { port } = new URL(site);
  const sites = reachableHosts(host).map((name) => `http://${name}:${port}`);
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['Site', sites.join(' and ')],
    ['Sign in', admin && `${site}/auth as ${admin.email} with ${admin.password}`],
    ['Inbox', mail],
    ['DynamoDB', `${dynamodb} (any access key)`],
    ['Functions', `${lambda} (npm run invoke -- NAME)`],
    ['User pool', cognito?.endpoint],
    ['All of it', join(dataDirectory, 'endpoints.json')],
  ];
  const list = lines.flatMap(([name, value]) => (value ? [`  ${name.padEnd(11)}${value}`] : [])).join('\n');
  return `\n${list}\n\n  Ctrl-C stops everything; the data stay.\n`;
}
