import { createHash } from 'node:crypto';
import { normalizedAddress } from '#contract/normalized-address.ts';

export interface Pass {
  /** Key of its row. */
  readonly id: string;
  /** Seconds of the Unix epoch. */
  readonly expiresAt: number;
}

export interface SignUpPasses {
  readonly store: (pass: Pass) => Promise<void>;
  /**
   * Uses a pass that is stored and has not expired, in one conditional write.
   * @param usedBy the same for the pool's repetitions of one call, which it makes when the trigger's answer is late
   * @returns whether it could be used
   */
  readonly use: (use: {
    readonly id: string;
    readonly usedBy: string;
    readonly now: Date;
  }) => Promise<boolean>;
}

/**
 * Key of the row of a pass: it binds the pass to the inbox, and gives neither away. The pass in it is random, so the
 * address cannot be found by trying addresses.
 */
export function passId(pass: string, email: string): string {
  const { address } = normalizedAddress(email);
  return `sign-up-pass#${createHash('sha256').update(`${pass} ${address}`).digest('base64url')}`;
}
