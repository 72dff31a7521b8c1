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
  /** What the staff screens must know of this deployment; published as `/config.json`. */
  readonly config: Readonly<Record<string, string>>;
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

/** A name with a hash in it never changes its content. */
const FOREVER = [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()];
/** Browsers ask again after a minute; the edges keep it until the next deployment clears them. */
const UNTIL_DEPLOYED = [
  CacheControl.setPublic(),
  CacheControl.maxAge(Duration.minutes(1)),
  CacheControl.sMaxAge(Duration.days(1)),
];

/** Those that the edge may send visitors to as soon as it knows of them. */
const BEFORE_THE_EDGE = ['Assets', 'Files'];

/**
 * Uploads the site so that no open tab and no half-finished deployment ever misses a file: what documents
 * refer to comes first, then the edge learns of the routes and the inline parts of this build, documents come
 * last, then the edges are cleared, and nothing old is deleted. For the minutes between the last two steps
 * documents of the build before are served under this build's content security policy.
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
          // The construct's own grants have wildcards in actions and reach every distribution.
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
  #uploads({ directory, config }: SiteDeploymentProps): readonly Upload[] {
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
        source: Source.jsonData('config.json', config),
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

  /** Apart from the other grants: it names the distribution, and the first uploads must not wait for that. */
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
