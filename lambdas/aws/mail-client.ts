import { SESv2Client } from '@aws-sdk/client-sesv2';

/** The SES client of a function; the SDK asks again after a refusal for the moment or a broken connection. */
export function mailClient(): SESv2Client {
  return new SESv2Client({ maxAttempts: 3, requestHandler: { connectionTimeout: 2000 } });
}
