import * as z from 'zod';
import { LOCAL_ACCOUNT } from '../assembly/physical-names.ts';
import type { Template } from '../assembly/template.ts';
import { evaluate } from '../iam/evaluate.ts';
import { policyDocumentSchema } from '../iam/policy-document.ts';
import { concernsService } from '../iam/principals.ts';

const bucketPolicySchema = z.object({ Bucket: z.string(), PolicyDocument: policyDocumentSchema });

/** The distribution's permissions on a bucket. Without the right to list, S3 answers 403 for a missing object. */
export interface BucketAccess {
  readonly canRead: (key: string) => boolean;
  readonly canList: boolean;
}

/**
 * Reads the bucket policy for a distribution that signs its requests (origin access control).
 * @param isSigned whether the origin has an origin access control; without one the policy allows no request
 */
export function bucketAccess(
  template: Template,
  bucketName: string,
  distributionId: string,
  isSigned: boolean,
): BucketAccess {
  const statements = template
    .all('AWS::S3::BucketPolicy')
    .map((resource) => resource.properties(bucketPolicySchema))
    .filter(({ Bucket }) => Bucket === bucketName)
    .flatMap(({ PolicyDocument }) =>
      PolicyDocument.Statement.filter((statement) => concernsService(statement, 'cloudfront.amazonaws.com')),
    );
  const context = {
    'aws:SourceArn': [`arn:aws:cloudfront::${LOCAL_ACCOUNT}:distribution/${distributionId}`],
    'aws:SourceAccount': [LOCAL_ACCOUNT],
    'aws:SecureTransport': ['true'],
  };
  const may = (action: string, resource: string) =>
    isSigned && evaluate(statements, { action, resource, context }).allowed;
  const arn = `arn:aws:s3:::${bucketName}`;
  return {
    canRead: (key) => may('s3:GetObject', `${arn}/${key}`),
    canList: may('s3:ListBucket', arn),
  };
}
