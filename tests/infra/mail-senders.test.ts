/** What the template gives to functions that send mail. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ENDPOINT_FUNCTIONS } from '../../infra/endpoint-functions.ts';
import { STAGES } from '../../infra/stages.ts';
import { PATIENCE_MS } from '../../lambdas/mail/mail-sender.ts';
import { builtFunctions } from './built-functions.ts';
import { policyStatements } from './policy-statements.ts';
import { ofType, synthesized } from './synthesized.ts';

const stage = synthesized(STAGES.dev);

const functionSchema = z.object({
  Timeout: z.number(),
  Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).optional(),
});

/** What its role lets a function send with: identities and configuration sets. */
const sendsBy = (role: string) =>
  policyStatements(stage)
    .filter(({ roles, actions }) => roles.includes(role) && actions.includes('ses:SendEmail'))
    .flatMap(({ resources }) => resources);

const senders = ofType(stage, 'AWS::Lambda::Function').flatMap(([id, { Properties }]) => {
  const { Role, Environment, Timeout: limit } = functionSchema.parse(Properties);
  const by = sendsBy(Role['Fn::GetAtt'][0]);
  const name = /^Functions(?:Api)?(\w+)Function[0-9A-F]{8}$/.exec(id)?.[1] ?? id;
  const patience = name in ENDPOINT_FUNCTIONS ? PATIENCE_MS.endpoint : PATIENCE_MS.background;
  return by.length === 0 ? [] : [{ name, by, variables: Environment?.Variables ?? {}, limit, patience }];
});

/** All of a function's code, what it loads later included. */
const codeOf = (name: string) =>
  globSync(join(builtFunctions(), name, '*.mjs'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

test('Those who send mail are known: alerts, codes, and news of accounts', () => {
  expect(senders.map(({ name }) => name).sort()).toEqual([
    'announceQuotes',
    'confirmSecondFactor',
    'customEmailSender',
    'judgeSignInAttempts',
    'listWaiting',
    'recordPasswordChange',
    'recoverSecondFactor',
    'resetSecondFactor',
    'sweepOutbox',
    'tellNewDevice',
    'tellRoleNews',
    'trackSession',
    'turnOffSecondFactor',
  ]);
});

describe.each(senders)('the mails of $name', ({ name, by, variables, limit, patience }) => {
  test('are given up before the time of the function ends, so that it can still say so', () => {
    expect(limit * 1_000).toBeGreaterThan(patience + 3_000);
  });

  test('go out with the set of SES that tells of what comes back, which its role allows', () => {
    expect(by).toEqual([
      expect.stringMatching(/:configuration-set\/MailEventsSet/),
      expect.stringContaining(':identity/'),
    ]);
    expect(variables.MAIL_EVENTS).toEqual({ Ref: expect.stringMatching(/^MailEventsSet/) });
  });

  test('name that set in its code as well', () => {
    expect(codeOf(name).includes('"MAIL_EVENTS"')).toBe(true);
  }, 180_000);
});

test('SES tells of mails that come back and of complaints alone: who opens a mail or follows its links is not watched', () => {
  // For opens it would put a picture into each mail, and for clicks another address in the place of each link.
  const told = ofType(stage, 'AWS::SES::ConfigurationSetEventDestination');
  expect(told.map(([, { Properties }]) => Properties.EventDestination)).toMatchObject([
    { MatchingEventTypes: ['bounce', 'complaint'] },
  ]);
  for (const [, { Properties }] of ofType(stage, 'AWS::SES::ConfigurationSet'))
    expect(Properties).not.toHaveProperty('TrackingOptions');
});

test('No list of SES keeps mails from an address for good: what pauses one is ours, and ends', () => {
  // An empty list in the set goes before the list of the account.
  // Source: SES Developer Guide, "Using configuration set-level suppression to override your account-level list"
  expect(ofType(stage, 'AWS::SES::ConfigurationSet').map(([, { Properties }]) => Properties)).toMatchObject([
    { SuppressionOptions: { SuppressedReasons: [] } },
  ]);
});
