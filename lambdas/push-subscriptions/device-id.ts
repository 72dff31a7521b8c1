import { createHash } from 'node:crypto';

/** Names a device without saying where it can be reached. */
export const deviceId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');
