import { join } from 'node:path';
import type { Endpoints } from './endpoints.ts';

/**
 * What a program of the local run prints once everything is up.
 * @param site where a person opens the site
 */
export function describeEndpoints(
  { mail, dynamodb, cognito, admin }: Endpoints,
  site: string,
  dataDirectory: string,
): string {
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['Site', site],
    ['Sign in', admin && `${site}/auth as ${admin.email} with ${admin.password}`],
    ['Inbox', mail],
    ['DynamoDB', `${dynamodb} (any access key)`],
    ['User pool', cognito?.endpoint],
    ['All of it', join(dataDirectory, 'endpoints.json')],
  ];
  const list = lines.flatMap(([name, value]) => (value ? [`  ${name.padEnd(11)}${value}`] : [])).join('\n');
  return `\n${list}\n\n  Ctrl-C stops everything; the data stay.\n`;
}
