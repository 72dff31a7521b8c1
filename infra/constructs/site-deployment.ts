import { Duration, IgnoreMode, type RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { assetsBucketArn } from './assets-bucket.ts';
import type { Website } from './website.ts';

interface SiteDeploymentProps {
  readonly website: Website;
  /** Folder with the finished site. */
  readonly directory: string;
  /** Settings of this deployment for the staff screens; published at `configPath`. */
  readonly config: Readonly<Record<string, string>>;
  readonly configPath: string;
  readonly logRetention: RetentionDays;
  readonly removalPolicy: RemovalPolicy;
}

interface Upload {
  readonly id: string;
  readonly source: ISource;
  readonly prefix?: string;
  readonly cacheControl: readonly CacheControl[];
  readonly contentType?: string;
}

/** For files with a content hash in their name. */
export const FOREVER = [
  CacheControl.setPublic(),
  CacheControl.maxAge(Duration.days(365)),
  CacheControl.immutable(),
];
/** Browsers revalidate after a minute; the edges cache until the next deployment invalidates them. */
export const UNTIL_DEPLOYED = [
  CacheControl.setPublic(),
  CacheControl.maxAge(Duration.minutes(1)),
  CacheControl.sMaxAge(Duration.days(1)),
];

/** Uploads that must be complete before the edge serves the routes of this build. */
const BEFORE_THE_EDGE = ['Assets', 'Files'];

/**
 * Uploads the site in an order in which no open tab and no interrupted deployment misses a file: first the files that
 * documents refer to, then the routes and inline hashes at the edge, then the documents, then the invalidation. Old
 * files stay. Between the update of the edge and the invalidation, cached documents of the previous build are served
 * under this build's content security policy.
 */
export class SiteDeployment extends Construct {
  readonly #role: Role;

  constructor(scope: Construct, id: string, props: SiteDeploymentProps) {
    super(scope, id);
    const log = new LogGroup(this, 'Log', {
      retention: props.logRetention,
      removalPolicy: props.removalPolicy,
    });
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const uploading = this.#uploadGrants(props.website, log);
    const invalidating = this.#invalidationGrants(props.website);
    const deployments = this.#uploads(props).map(
      ({ id: step, source, prefix, cacheControl, contentType }) => {
        const deployment = new BucketDeployment(this, step, {
          sources: [source],
          destinationBucket: props.website.bucket,
          ...(prefix && { destinationKeyPrefix: prefix }),
          cacheControl: [...cacheControl],
          ...(contentType && { contentType }),
          ...(step === 'Documents' && {
            distribution: props.website.distribution,
            distributionPaths: ['/*'],
          }),
          prune: false,
          // The construct's own grants have wildcards in their actions and cover every distribution.
          role: this.#role.withoutPolicyUpdates(),
          logGroup: log,
        });
        deployment.node.addDependency(uploading);
        if (step === 'Documents') deployment.node.addDependency(invalidating);
        if (BEFORE_THE_EDGE.includes(step)) props.website.uploadsBefore.add(deployment);
        return deployment;
      },
    );
    deployments.forEach((deployment, place) => {
      const before = deployments[place - 1];
      if (before) deployment.node.addDependency(before);
    });
  }

  /** In the order in which they happen. */
  #uploads({ directory, config, configPath }: SiteDeploymentProps): readonly Upload[] {
    return [
      {
        id: 'Assets',
        source: Source.asset(`${directory}/assets`),
        prefix: 'assets',
        cacheControl: FOREVER,
      },
      {
        id: 'Files',
        source: Source.asset(directory, { ignoreMode: IgnoreMode.GIT, exclude: ['/assets/', '*.html'] }),
        cacheControl: UNTIL_DEPLOYED,
      },
      {
        id: 'Config',
        source: Source.jsonData(configPath.slice(1), config),
        cacheControl: [CacheControl.noStore()],
      },
      {
        id: 'Documents',
        source: Source.asset(directory, {
          ignoreMode: IgnoreMode.GIT,
          exclude: ['*', '!*/', '!*.html', '/assets/'],
        }),
        cacheControl: UNTIL_DEPLOYED,
        contentType: 'text/html; charset=utf-8',
      },
    ];
  }

  #uploadGrants({ bucket }: Website, log: LogGroup): Policy {
    return this.#grants('Policy', [
      [['logs:CreateLogStream', 'logs:PutLogEvents'], log.logGroupArn],
      [['s3:GetObject'], `${assetsBucketArn(Stack.of(this))}/*`],
      [['s3:ListBucket'], bucket.bucketArn],
      [['s3:PutObject'], bucket.arnForObjects('*')],
    ]);
  }

  /** A policy of its own: it refers to the distribution, which the first uploads must not wait for. */
  #invalidationGrants({ distribution }: Website): Policy {
    return this.#grants('InvalidationPolicy', [
      [['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'], distribution.distributionArn],
    ]);
  }

  #grants(id: string, statements: readonly (readonly [readonly string[], string])[]): Policy {
    return new Policy(this, id, {
      roles: [this.#role],
      statements: statements.map(
        ([actions, resource]) => new PolicyStatement({ actions: [...actions], resources: [resource] }),
      ),
    });
  }
}
