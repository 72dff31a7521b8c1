/**
 * How the user pool words a refusal after too many wrong passwords: from the fifth on, for a second, then twice as long
 * after each further one, up to about 15 minutes. It has no code of its own, and nothing of it can be set.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior
 */
export const LOCKED_OUT = 'Password attempts exceeded';
