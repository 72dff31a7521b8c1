import { CALLER, type EndpointFunctions, GROUPS_NOW, NO_SUCH_ACCOUNT, USUAL } from './endpoint-function.ts';

const UNDER_WAY = 'Another change of roles is under way: try again in a minute.';

/** Accounts: their roles, and how they come into being. */
export const ACCOUNT_ENDPOINTS = {
  readOwnRole: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/roles/read-own-role.handler.ts',
    tables: CALLER,
    userPool: [GROUPS_NOW],
    failureMeans: 'Admins are treated as plain users and cannot open the dashboard.',
    says: {
      summary: 'Read the role of the caller',
      answers: { 200: 'The role.' },
    },
  },
  listRoles: {
    ...USUAL,
    entry: 'lambdas/roles/list-roles.handler.ts',
    tables: {
      ...CALLER,
      bookkeeping: { table: ['dynamodb:BatchGetItem', 'dynamodb:GetItem'] },
    },
    userPool: [GROUPS_NOW, 'cognito-idp:ListUsers', 'cognito-idp:ListUsersInGroup'],
    failureMeans: 'Admins cannot see the list of staff and roles.',
    says: {
      summary: 'List people and their roles',
      answers: { 200: 'One page.' },
    },
  },
  changeRole: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/roles/change-role.handler.ts',
    tables: {
      sessions: { table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert', 'dynamodb:Query'] },
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    },
    userPool: [
      GROUPS_NOW,
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminRemoveUserFromGroup',
      'cognito-idp:AdminResetUserPassword',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsersInGroup',
    ],
    failureMeans: 'An admin could not change a role; a person may keep access that was to end.',
    says: {
      summary: 'Give somebody a role of staff, or take it away',
      answers: {
        200: 'The role as it is now. With `pending_until` it waits for a password that the person chooses through a mail.',
      },
      refusals: {
        not_found: NO_SUCH_ACCOUNT,
        conflict: `The account cannot be an admin as it is, or is the last one. Or: ${UNDER_WAY}`,
      },
    },
  },
  inviteUser: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/roles/invite-user.handler.ts',
    tables: {
      sessions: { table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    },
    userPool: [
      GROUPS_NOW,
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminGetUser',
      // An unconfirmed account, perhaps a stranger's, is taken over for the invited person.
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUpdateUserAttributes',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsersInGroup',
    ],
    failureMeans: 'An admin could not invite somebody, who has no account or no mail with a password.',
    says: {
      summary: 'Invite somebody by mail',
      answers: { 200: 'The account that was invited.' },
      refusals: { conflict: `The address has an account already, or a disabled one. Or: ${UNDER_WAY}` },
    },
  },
  requestSignUpPass: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/sign-up/request-pass.handler.ts',
    tables: { bookkeeping: { table: ['dynamodb:UpdateItem'] } },
    onlyRows: { bookkeeping: ['ceiling#sign-up-pass#', 'sign-up-pass#'] },
    failureMeans:
      'A person could not sign up, because no pass was given out; admins can still invite people.',
    says: {
      summary: 'Ask for the pass that one sign-up needs',
      answers: { 201: 'The pass.' },
    },
  },
  confirmSignUp: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/sign-up/confirm-sign-up.handler.ts',
    tables: {},
    userPool: [],
    failureMeans: 'A person followed the link in the confirmation mail, but the account was not confirmed.',
    says: {
      summary: 'Confirm a sign-up with the link of its mail',
      answers: { 200: 'The account is confirmed.' },
    },
  },
} satisfies EndpointFunctions;
