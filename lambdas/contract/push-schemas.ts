/** Requests and answers about the devices that are pushed to. Unknown keys are ignored. */
import * as z from 'zod/mini';
import { isPushEndpoint } from './push.ts';

const ENDPOINT = 'Send the endpoint of the subscription, as the browser made it.';
const KEYS = 'Send the keys of the subscription, as its toJSON() has them.';

/** An uncompressed point of P-256: 65 bytes, of which the first is 4. */
const publicKey = (advice: string) => z.string(advice).check(z.regex(/^B[\w-]{86}$/, advice));

const endpoint = z.string(ENDPOINT).check(z.refine(isPushEndpoint, ENDPOINT));

export const savePushSubscriptionSchema = z.object({
  endpoint,
  keys: z.object({ p256dh: publicKey(KEYS), auth: z.string(KEYS).check(z.regex(/^[\w-]{22}$/, KEYS)) }, KEYS),
  /** The key that the browser was given to subscribe with: after a change of it, the old one still serves its devices. */
  application_server_key: publicKey('Send the key that the subscription was made with.'),
});

export const endPushSubscriptionSchema = z.object({ endpoint });

export const pushKeySchema = z.object({
  /** For `PushManager.subscribe`. */
  application_server_key: z.string(),
});

export const pushSubscriptionSchema = z.object({ is_on: z.boolean() });

export type PushSubscriptionRequest = z.infer<typeof savePushSubscriptionSchema>;
