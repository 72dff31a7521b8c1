import type { HttpResponse } from '../shared/http-message.ts';
import type { Bucket } from './bucket.ts';
import type { BucketAccess } from './bucket-access.ts';

function s3Error(status: number, code: string, message: string): HttpResponse {
  return {
    status,
    headers: [
      ['content-type', 'application/xml'],
      ['server', 'AmazonS3'],
    ],
    body: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    ),
  };
}

function decodeKey(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return undefined;
  }
}

/**
 * Answers as a private S3 bucket does.
 * @param path percent-encoded, beginning with a slash
 */
export function readFromBucket(bucket: Bucket, access: BucketAccess, path: string): HttpResponse {
  const key = decodeKey(path);
  if (key === undefined) return s3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  const object = bucket.get(key);
  if (object === undefined && access.canList)
    return s3Error(404, 'NoSuchKey', 'The specified key does not exist.');
  if (object === undefined || !access.canRead(key)) return s3Error(403, 'AccessDenied', 'Access Denied');
  return { status: 200, ...object };
}
