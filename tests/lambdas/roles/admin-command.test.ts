import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { StaffRole } from '#contract/staff-roles.ts';
import type { Account } from '../../../lambdas/accounts/account.ts';
import type { FactorReset } from '../../../lambdas/accounts/reset-factor.ts';
import {
  deployedResources as deployedAlerts,
  localResources as localAlerts,
} from '../../../lambdas/alerts/alerts-resources.ts';
import { deployedResources as deployedStores } from '../../../lambdas/backup/backup-resources.ts';
import { createAdminCommand, parseAdminCommand, UsageError } from '../../../lambdas/roles/admin-command.ts';
import type { Invitation } from '../../../lambdas/roles/invite-user.ts';
import type { RoleChange } from '../../../lambdas/roles/role-change.ts';
import { deployedResources, localResources } from '../../../lambdas/roles/stack-resources.ts';
import { deployedResources as deployedWebhooks } from '../../../lambdas/webhooks/webhooks-resources.ts';
import { account } from '../accounts/pool-double.ts';
import { startCloudFormation } from '../cloudformation-double.ts';

describe('the command line', () => {
  test.each([
    [['list'], { name: 'list', stage: undefined, data: undefined }],
    [['list', '--stage', 'production'], { name: 'list', stage: 'production', data: undefined }],
    [
      ['invite', 'ana@example.com'],
      { name: 'invite', email: 'ana@example.com', role: 'admin', stage: undefined, data: undefined },
    ],
    [
      ['invite', 'ana@example.com', '--print-password'],
      {
        name: 'invite',
        email: 'ana@example.com',
        role: 'admin',
        stage: undefined,
        data: undefined,
        printsPassword: true,
      },
    ],
    [
      ['grant', 'ana@example.com'],
      { name: 'grant', email: 'ana@example.com', role: 'admin', stage: undefined, data: undefined },
    ],
    [
      ['reset-factor', 'ana@example.com', '--stage', 'dev'],
      { name: 'reset-factor', email: 'ana@example.com', role: 'admin', stage: 'dev', data: undefined },
    ],
    [
      ['--stage=dev', 'revoke', 'ana@example.com', '--data', '/tmp/x'],
      { name: 'revoke', email: 'ana@example.com', role: 'admin', stage: 'dev', data: '/tmp/x' },
    ],
    [
      ['grant', 'ana@example.com', '--role', 'crew'],
      { name: 'grant', email: 'ana@example.com', role: 'crew', stage: undefined, data: undefined },
    ],
  ])('%j is parsed', (words, command) => {
    expect(parseAdminCommand(words)).toEqual(command);
  });

  test.each([
    [[], "Say invite, grant, revoke, reset-factor, new-password or list, not ''."],
    [
      ['promote', 'ana@example.com'],
      "Say invite, grant, revoke, reset-factor, new-password or list, not 'promote ana@example.com'.",
    ],
    [
      ['list', 'ana@example.com'],
      "Say invite, grant, revoke, reset-factor, new-password or list, not 'list ana@example.com'.",
    ],
    [['grant'], 'Say grant and one email address, for example grant owner@example.com.'],
    [['revoke', 'ana'], 'Say revoke and one email address, for example revoke owner@example.com.'],
    [['grant', 'a@b.co', 'c@d.co'], 'Say grant and one email address, for example grant owner@example.com.'],
    [['grant', 'a@b.co', '--print-password'], 'Say --print-password with invite alone.'],
    [['revoke', 'a@b.co', '--role', 'crew'], 'Say --role with invite or grant alone.'],
    [['grant', 'a@b.co', '--role', 'boss'], "Say --role admin, dispatcher, crew, not 'boss'."],
    [['list', '--force'], "Unknown option '--force'"],
    [['list', '--stage', 'prod'], "There is no stage 'prod': choose one of dev, production."],
  ])('%j is refused with the correct usage', (words, message) => {
    expect(() => parseAdminCommand(words)).toThrow(new UsageError(message));
  });
});

describe('the command', () => {
  function setup(people: readonly Account[], pendingUntil?: string) {
    const changes: RoleChange[] = [];
    const invited: Invitation[] = [];
    const reset: FactorReset[] = [];
    const run = createAdminCommand({
      accounts: {
        find: async (asked) => people.find(({ email }) => email.toLowerCase() === asked.toLowerCase()),
      },
      staff: { members: async ([role]) => (role === 'admin' ? people : []) },
      changeRole: async (change) => {
        changes.push(change);
        if (pendingUntil !== undefined)
          return { user_id: change.userId, role: 'user', pending_until: pendingUntil };
        return { user_id: change.userId, role: change.role };
      },
      inviteUser: async (invitation) => {
        invited.push(invitation);
        return { user_id: 'new', email: invitation.email, role: invitation.role };
      },
      inviteByHand: async (invitation) => {
        invited.push(invitation);
        return 'Aa1!first';
      },
      resetFactor: async (wish) => void reset.push(wish),
    });
    const target = { stage: undefined, data: undefined };
    return {
      changes,
      invited,
      reset,
      resetFactor: (email: string) => run({ name: 'reset-factor', email, role: 'admin', ...target }),
      invite: (email: string, role: StaffRole = 'admin') => run({ name: 'invite', email, role, ...target }),
      inviteByHand: (email: string) =>
        run({ name: 'invite', email, role: 'admin', printsPassword: true, ...target }),
      list: () => run({ name: 'list', ...target }),
      grant: (email: string, role: StaffRole = 'admin') => run({ name: 'grant', email, role, ...target }),
    };
  }

  test('changes only the account with this email address, ignoring case', async () => {
    const ana = account({ userId: 'ana', email: 'ana@example.com' });
    const longer = account({ userId: 'longer', email: 'ana@example.com.au' });
    const { changes, grant } = setup([longer, ana]);

    expect(await grant('Ana@Example.com')).toEqual([
      'ana@example.com is an admin now. If they are signed in, they sign out and in again, or wait up to 15 minutes.',
    ]);
    expect(changes).toEqual([{ by: null, userId: 'ana', role: 'admin', clientInfo: undefined }]);
  });

  test('T9 says of an account that chose no password by mail what its owner does to be admin', async () => {
    const { grant } = setup([account({ email: 'ana@example.com' })], '2026-09-28T12:00:00.000Z');

    expect(await grant('ana@example.com')).toEqual([
      'ana@example.com was mailed a code to choose a new password with, because somebody else may have chosen the present one. They are an admin once they have done so, within 7 days.',
    ]);
  });

  test('invites somebody without an account as an admin', async () => {
    const { invited, invite } = setup([]);

    expect(await invite('ana@example.com')).toEqual([
      'ana@example.com was mailed an invitation, and is an admin: the first password is in the mail and works for a day.',
    ]);
    expect(invited).toEqual([{ by: null, clientInfo: undefined, email: 'ana@example.com', role: 'admin' }]);
  });

  test('gives the role that was asked for, and says it', async () => {
    const { changes, invited, grant, invite } = setup([account({ email: 'ana@example.com' })]);

    expect(await grant('ana@example.com', 'dispatcher')).toMatchObject([
      expect.stringContaining('ana@example.com is a dispatcher now.'),
    ]);
    expect(await invite('ben@example.com', 'crew')).toMatchObject([
      expect.stringContaining('ben@example.com was mailed an invitation, and is one of the crew:'),
    ]);
    expect([...changes, ...invited].map(({ role }) => role)).toEqual(['dispatcher', 'crew']);
  });

  test('shows the first password, and nothing is mailed, where that is asked for', async () => {
    const { invited, inviteByHand } = setup([]);

    expect(await inviteByHand('ana@example.com')).toEqual([
      'ana@example.com is an admin. Nothing was mailed: hand over this first password, which works for a day and is changed at the first sign-in. It is shown this once, and the security log says so.',
      'Aa1!first',
    ]);
    expect(invited).toHaveLength(1);
  });

  test('resets the second factor of one account, in the name of nobody', async () => {
    const ana = account({ email: 'ana@example.com' });
    const { reset, resetFactor } = setup([ana]);

    expect(await resetFactor('Ana@example.com')).toEqual([
      'ana@example.com signs in with the password alone now, and all of their sessions have ended. They are told by mail.',
    ]);
    expect(reset).toEqual([{ by: null, person: ana, clientInfo: undefined }]);
    await expect(resetFactor('ben@example.com')).rejects.toThrow('There is no account with the address');
  });

  test('does not change an account whose address only begins with it', async () => {
    const { changes, grant } = setup([account({ email: 'ana@example.com.au' })]);

    await expect(grant('ana@example.com')).rejects.toThrow(
      'There is no account with the address ana@example.com. To mail its owner an invitation: npm run admin -- invite ana@example.com',
    );
    expect(changes).toEqual([]);
  });

  test('lists admins by their address and marks those who cannot sign in', async () => {
    const { list } = setup([
      account({ email: 'b@example.com', enabled: false }),
      account({ email: 'a@example.com', status: 'CONFIRMED' }),
    ]);

    expect(await list()).toEqual(['a@example.com  admin  CONFIRMED', 'b@example.com  admin  DISABLED']);
    expect(await setup([]).list()).toEqual(['There is no admin yet.']);
  });
});

describe('the stores of a stack', () => {
  test('on this machine are those of the running stack', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'five-star-admin-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const cognito = { endpoint: 'http://127.0.0.1:1', userPoolId: 'us-west-2_Local' };
    const tables = { quotes: 'q', auditLogs: 'a', sessions: 's', bookkeeping: 'b' };
    writeFileSync(
      join(directory, 'endpoints.json'),
      JSON.stringify({
        region: 'us-west-2',
        site: 'http://127.0.0.1:3',
        mail: 'http://127.0.0.1:4',
        dynamodb: 'http://127.0.0.1:2',
        cognito,
        tables,
        outputs: { MailFrom: 'Movers <movers@example.test>' },
      }),
    );

    expect(await localResources(directory)).toMatchObject({
      userPoolId: 'us-west-2_Local',
      sessionsTable: 's',
      auditLogsTable: 'a',
      bookkeepingTable: 'b',
      siteOrigin: 'http://127.0.0.1:3',
      mailFrom: 'Movers <movers@example.test>',
    });
  });

  test('that is not running: one sentence names the folder and the ways on', async () => {
    await expect(localResources('/nowhere')).rejects.toThrow(
      'No local stack runs on the data in /nowhere: npm start, name its folder with --data, or name a deployed stage, for example --stage production.',
    );
  });

  test('are looked for from where the command was typed, not from the folder that npm runs it in', async () => {
    vi.stubEnv('INIT_CWD', '/home/ana');
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const look of [localResources, localAlerts]) {
      await expect(look('mine')).rejects.toThrow('No local stack runs on the data in /home/ana/mine:');
    }
  });

  async function deployed(...stacks: Parameters<typeof startCloudFormation>) {
    const cloudFormation = await startCloudFormation(...stacks);
    onTestFinished(cloudFormation.stop);
    vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFORMATION', cloudFormation.endpoint);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'deployer');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'deployer');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    return cloudFormation;
  }

  test('of a deployed stage are read from the outputs of its stack in its region', async () => {
    const { scopes } = await deployed({
      'FiveStarMoving-production': {
        UserPoolId: 'us-west-2_Real',
        SessionsTableName: 's',
        AuditLogsTableName: 'a',
        BookkeepingTableName: 'b',
        SiteUrl: 'https://x.example',
        MailFrom: 'Movers <movers@example.test>',
      },
    });

    const { cognito, ...named } = await deployedResources('production');

    expect(named).toMatchObject({
      userPoolId: 'us-west-2_Real',
      sessionsTable: 's',
      auditLogsTable: 'a',
      bookkeepingTable: 'b',
      siteOrigin: 'https://x.example',
      mailFrom: 'Movers <movers@example.test>',
    });
    expect(await cognito.config.region()).toBe('us-west-2');
    expect(scopes).toEqual(['us-west-2/cloudformation/aws4_request']);
  });

  const OTHER_ACCOUNT = { status: 'CREATE_COMPLETE', isProtected: true, account: '999999999999' };

  test.each([
    ['admin', deployedResources],
    ['alerts', deployedAlerts],
    ['webhooks', deployedWebhooks],
    ['backup, restore, removed and person', deployedStores],
  ])(
    'of a stage in another account than its own are refused in a sentence that names both: %s',
    async (_, look) => {
      const { scopes } = await deployed(
        { 'FiveStarMoving-production': {}, 'FiveStarMoving-dev': {} },
        { 'FiveStarMoving-production': OTHER_ACCOUNT, 'FiveStarMoving-dev': OTHER_ACCOUNT },
      );

      await expect(look('production')).rejects.toThrow(
        /^The stage production is of the account 000000000000, and .* in the account 999999999999: .* Nothing was read or changed\.$/,
      );
      expect(scopes).toHaveLength(1);
      // A stage that names no account takes any.
      await expect(look('dev')).rejects.toThrow('does not name its stores');
    },
  );

  test('of a stage without these outputs: one sentence says so', async () => {
    await deployed({ 'FiveStarMoving-dev': { SiteUrl: 'x' } });

    await expect(deployedResources('dev')).rejects.toThrow(
      'The stack FiveStarMoving-dev does not name its stores: deploy this version first.',
    );
  });

  test('of a stage that was never deployed: the message of CloudFormation says so', async () => {
    await deployed({});

    await expect(deployedResources('production')).rejects.toThrow(
      'Stack with id FiveStarMoving-production does not exist',
    );
  });
});
