import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import * as z from 'zod';
import type { Assembly } from '../assembly/read-assembly.ts';
import type { Resource, Template } from '../assembly/template.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import type { HeaderLines } from '../shared/http-message.ts';
import { isObject, parseJson } from '../shared/json.ts';
import { contentTypeOf } from './content-types.ts';

/** An object of the bucket, with the headers that S3 serves it with. */
export interface StoredObject {
  readonly headers: HeaderLines;
  readonly body: Buffer;
}

/** The objects of a bucket by their key. */
export type Bucket = ReadonlyMap<string, StoredObject>;

const deploymentSchema = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.string())).default([]),
  SourceMarkersConfig: z.array(z.object({ jsonEscape: z.boolean().optional() })).default([]),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.string().default(''),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
  Extract: z.literal(true).optional(),
  Exclude: z.array(z.string()).max(0, 'files left out of a deployment are not run here').optional(),
});

type Deployment = z.infer<typeof deploymentSchema>;

/** Sorts each resource after those it depends on. */
function inOrder(resources: readonly Resource[]): readonly Resource[] {
  const ordered: Resource[] = [];
  const visit = (resource: Resource) => {
    if (ordered.includes(resource)) return;
    for (const other of resources) if (resource.dependsOn.includes(other.logicalId)) visit(other);
    ordered.push(resource);
  };
  resources.forEach(visit);
  return ordered;
}

/** Replaces the markers that the CDK puts in a file for values known only at deployment. */
function fillMarkers(content: Buffer, markers: Readonly<Record<string, string>>, isJson: boolean): Buffer {
  const names = Object.entries(markers);
  if (names.length === 0) return content;
  let text = content.toString();
  for (const [marker, value] of names) {
    text = text.replaceAll(marker, isJson ? JSON.stringify(value).slice(1, -1) : value);
  }
  return Buffer.from(text);
}

function stored(
  key: string,
  body: Buffer,
  metadata: Readonly<Record<string, string>>,
  modified: Date,
): StoredObject {
  const headers = new Map<string, string>([
    ['content-type', contentTypeOf(key)],
    ...Object.entries(metadata).map(([name, value]): [string, string] => [name.toLowerCase(), value]),
    ['last-modified', modified.toUTCString()],
    ['etag', `"${createHash('md5').update(body).digest('hex')}"`],
    ['accept-ranges', 'bytes'],
    ['server', 'AmazonS3'],
  ]);
  return { headers: [...headers], body };
}

function* deployedObjects(
  assembly: Assembly,
  resource: Resource,
  deployment: Deployment,
): Iterable<[string, StoredObject]> {
  for (const [index, objectKey] of deployment.SourceObjectKeys.entries()) {
    const directory = assembly.assets.get(objectKey);
    if (directory === undefined || !statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
      throw new ExpectedFailure(
        `${resource.logicalId} deploys ${objectKey}, which is no folder of the assembly.`,
      );
    }
    for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      const file = join(directory, name);
      const { mtime } = statSync(file);
      if (!statSync(file).isFile()) continue;
      const key = posix.join(deployment.DestinationBucketKeyPrefix, name.split(sep).join('/'));
      const isJson = deployment.SourceMarkersConfig[index]?.jsonEscape === true;
      const body = fillMarkers(readFileSync(file), deployment.SourceMarkers[index] ?? {}, isJson);
      yield [key, stored(key, body, deployment.SystemMetadata, mtime)];
    }
  }
}

/** Applies the template's bucket deployments to a bucket, in order. */
export function fillBucket(template: Template, assembly: Assembly, bucketName: string): Bucket {
  const bucket = new Map<string, StoredObject>();
  for (const resource of inOrder(template.all('Custom::CDKBucketDeployment'))) {
    const deployment = resource.properties(deploymentSchema);
    if (deployment.DestinationBucketName !== bucketName) continue;
    for (const [key, object] of deployedObjects(assembly, resource, deployment)) bucket.set(key, object);
  }
  return bucket;
}

/** The bucket with members added to one of its JSON documents; unchanged when the document is missing. */
export function extendJsonObject(
  bucket: Bucket,
  key: string,
  members: Readonly<Record<string, string>>,
): Bucket {
  const object = bucket.get(key);
  const document = object === undefined ? undefined : parseJson(object.body.toString());
  if (object === undefined || !isObject(document)) return bucket;
  const body = Buffer.from(JSON.stringify({ ...document, ...members }));
  const metadata = Object.fromEntries(object.headers);
  const modified = new Date(metadata['last-modified'] ?? 0);
  return new Map([...bucket, [key, stored(key, body, metadata, modified)]]);
}
