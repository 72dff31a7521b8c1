import { adminCreateUser } from './admin-create-user.ts';
import {
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  listUsersInGroup,
} from './admin-groups.ts';
import { adminResetUserPassword } from './admin-reset-password.ts';
import {
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminSetUserMfaPreference,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
} from './admin-users.ts';
import { confirmSignUp, resendConfirmationCode } from './confirm-sign-up.ts';
import { initiateAuth } from './initiate-auth.ts';
import { listUsers } from './list-users.ts';
import type { Operation } from './operation.ts';
import { deleteUser, getUser, updateUserAttributes, verifyUserAttribute } from './profile.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from './recover-password.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './refresh-tokens.ts';
import { respondToAuthChallenge } from './respond-to-challenge.ts';
import { signUp } from './sign-up.ts';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './software-token.ts';

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
    VerifyUserAttribute: verifyUserAttribute,
    DeleteUser: deleteUser,
    AssociateSoftwareToken: associateSoftwareToken,
    VerifySoftwareToken: verifySoftwareToken,
    SetUserMFAPreference: setUserMfaPreference,
    AdminGetUser: adminGetUser,
    AdminCreateUser: adminCreateUser,
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
  }),
);
