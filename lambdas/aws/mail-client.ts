import { SESv2Client } from '@aws-sdk/client-sesv2';

/** The SES client of a function; asks again what SES has refused for the moment or was never connected for. */
export function mailClient(): SESv2Client {
  return new SESv2Client({ maxAttempts: 3, requestHandler: { connectionTimeout: 2000 } });
}
