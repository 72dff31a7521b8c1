/**
 * A sign-up needs a pass of our API. The pool tells its triggers no address of the sender, so senders are limited where
 * passes are given out, and the trigger before sign-up refuses who brings none.
 */

/** Name of the pass in the validation data of a sign-up, which the pool hands to that trigger and to nothing else. */
export const SIGN_UP_PASS = 'sign_up_pass';

/** Random bits of a pass. */
export const PASS_BITS = 128;

/** How long a pass can be used: the page does so within a second. */
export const PASS_MINUTES = 10;

/** How the trigger words its refusal, which the pool passes on after words of its own. */
export const WITHOUT_PASS = 'Accounts are made on the website: open its sign-up and press the button again';
