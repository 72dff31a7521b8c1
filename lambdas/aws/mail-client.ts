import { SESv2Client } from '@aws-sdk/client-sesv2';

/**
 * The SES client of a function; times out and retries. SES answers within a second, and what it has taken without saying
 * so arrives once more, so the time is generous.
 */
export function mailClient(): SESv2Client {
  return new SESv2Client({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  });
}
