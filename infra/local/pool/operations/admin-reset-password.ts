import * as z from 'zod';
import { notAuthorized } from '../protocol/service-error.ts';
import { referencedUser, userReference } from './admin-users.ts';
import { clientMetadata, operation } from './operation.ts';
import { recoveryObstacle } from './recover-password.ts';

/** The password no longer opens the account: the user is sent a code with which to choose another. */
export const adminResetUserPassword = operation(
  'iam',
  z.object({ ...userReference, ClientMetadata: clientMetadata }),
  async (pool, input) => {
    const user = referencedUser(pool, input);
    if (user.status !== 'CONFIRMED' && user.status !== 'RESET_REQUIRED') {
      throw notAuthorized('User password cannot be reset in the current state.');
    }
    const obstacle = recoveryObstacle(user);
    if (obstacle !== undefined) throw obstacle;
    pool.users.update({ ...user, status: 'RESET_REQUIRED' });
    await pool.messages.send({
      reason: 'ForgotPassword',
      user,
      to: user.attributes.email ?? '',
      code: pool.codes.issue(user.username, 'recovery'),
      clientId: undefined,
      clientMetadata: input.ClientMetadata,
    });
    return {};
  },
);
