import type { Operation } from './operation.ts';
import { adminCreateUser } from './operations/admin-create-user.ts';
import {
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  listUsersInGroup,
} from './operations/admin-groups.ts';
import { adminResetUserPassword } from './operations/admin-reset-password.ts';
import {
  adminConfirmSignUp,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminSetUserMfaPreference,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
} from './operations/admin-users.ts';
import { confirmSignUp, resendConfirmationCode } from './operations/confirm-sign-up.ts';
import { describeUserPool, describeUserPoolClient } from './operations/describe-pool.ts';
import { initiateAuth } from './operations/initiate-auth.ts';
import { listUsers } from './operations/list-users.ts';
import {
  deleteUser,
  getUser,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './operations/profile.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from './operations/recover-password.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './operations/refresh-tokens.ts';
import { respondToAuthChallenge } from './operations/respond-to-challenge.ts';
import { signUp } from './operations/sign-up.ts';
import {
  associateSoftwareToken,
  setUserMfaPreference,
  verifySoftwareToken,
} from './operations/software-token.ts';

/** Every operation that the emulator speaks, under the service's names. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    SignUp: signUp,
    ConfirmSignUp: confirmSignUp,
    ResendConfirmationCode: resendConfirmationCode,
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    RevokeToken: revokeToken,
    GlobalSignOut: globalSignOut,
    ForgotPassword: forgotPassword,
    ConfirmForgotPassword: confirmForgotPassword,
    ChangePassword: changePassword,
    GetUser: getUser,
    UpdateUserAttributes: updateUserAttributes,
    GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
    VerifyUserAttribute: verifyUserAttribute,
    DeleteUser: deleteUser,
    AssociateSoftwareToken: associateSoftwareToken,
    VerifySoftwareToken: verifySoftwareToken,
    SetUserMFAPreference: setUserMfaPreference,
    AdminGetUser: adminGetUser,
    AdminCreateUser: adminCreateUser,
    AdminConfirmSignUp: adminConfirmSignUp,
    AdminSetUserPassword: adminSetUserPassword,
    AdminResetUserPassword: adminResetUserPassword,
    AdminUpdateUserAttributes: adminUpdateUserAttributes,
    AdminDeleteUser: adminDeleteUser,
    AdminDisableUser: adminDisableUser,
    AdminEnableUser: adminEnableUser,
    AdminUserGlobalSignOut: adminUserGlobalSignOut,
    AdminSetUserMFAPreference: adminSetUserMfaPreference,
    AdminAddUserToGroup: adminAddUserToGroup,
    AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
    AdminListGroupsForUser: adminListGroupsForUser,
    ListUsersInGroup: listUsersInGroup,
    ListUsers: listUsers,
    DescribeUserPool: describeUserPool,
    DescribeUserPoolClient: describeUserPoolClient,
  }),
);
