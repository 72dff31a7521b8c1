import { RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  CfnBucket,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { pinLogicalId } from './pin-logical-id.ts';

/**
 * The private bucket of the site's files. Not versioned, because a build can make every file again; retained on
 * deletion of the stack, because CloudFormation cannot delete a bucket that is not empty.
 */
export function siteBucket(scope: Construct, id: string): IBucket {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  pinLogicalId(bucket, CfnBucket, 'SiteBucket');
  // Under exactOptionalPropertyTypes the library's Bucket is not assignable to its own IBucket.
  return bucket as IBucket;
}
