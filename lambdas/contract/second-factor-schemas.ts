/** Requests and answers about the second factor. */
import * as z from 'zod/mini';
import { isEmailAddress } from './email-address.ts';
import { readRecoveryCode } from './recovery-code.ts';

/** The caller's second factor. */
export const secondFactorSchema = z.object({
  is_on: z.boolean(),
  /** Whether nothing of admins opens until it is set up. */
  is_missing: z.boolean(),
  /** ISO time from which an admin needs one; null while none is asked for. */
  required_from: z.nullable(z.string()),
  recovery_codes_left: z.number(),
});

/** New recovery codes, which the server can never show again. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

export const secondFactorOffSchema = z.object({ is_on: z.literal(false) });

export const recoverSecondFactorSchema = z.object({
  email: z
    .string('Send the email address of the account.')
    .check(z.refine(isEmailAddress, 'Send the email address of the account.')),
  code: z
    .string('Send a recovery code.')
    .check(
      z.refine(
        (code) => readRecoveryCode(code) !== undefined,
        'Send a recovery code of 16 letters and digits.',
      ),
    ),
});

export type SecondFactor = z.infer<typeof secondFactorSchema>;
