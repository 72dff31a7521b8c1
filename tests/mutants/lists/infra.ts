import { inFile, type Mutant } from '../mutant.ts';

const FUNCTIONS = ['tests/infra/service-functions.test.ts', 'tests/infra/permissions.test.ts'];
const STAGES = ['tests/infra/stages.test.ts', 'tests/infra/stack.test.ts'];
const POOL = ['tests/infra/staff-pool.test.ts'];
const API = ['tests/infra/functions-api.test.ts'];
const HEADERS = ['tests/infra/site-headers.test.ts'];
const WEBSITE = ['tests/infra/website.test.ts'];
const STATEFUL = ['tests/infra/stateful-resources.test.ts'];
const STREAM = ['tests/infra/stream-functions.test.ts'];
const DEPLOYMENT = ['tests/infra/site-deployment.test.ts'];
const EDGE = ['tests/infra/page-function.test.ts'];
const ALARMS = ['tests/infra/alarms.test.ts'];

export const INFRA: readonly Mutant[] = [
  ...inFile(
    'infra/stages.ts',
    STAGES,
    [
      'RetentionDays.THREE_MONTHS',
      'RetentionDays.ONE_WEEK',
      'A break-in that is noticed after a week leaves no log.',
    ],
    [
      'removalPolicy: RemovalPolicy.RETAIN,\n    deletionProtection: true',
      'removalPolicy: RemovalPolicy.RETAIN,\n    deletionProtection: false',
      'One wrong command deletes the quotes of the business.',
    ],
    ["    alarmEmail: 'owner@fivestarmoving.example',\n", '', 'Alarms of production are not mailed.'],
  ),
  ...inFile(
    'infra/ready-for-the-public.ts',
    STAGES,
    [
      'business.siteOrigin !== `https://${domain.names[0]}`',
      'false',
      'Pages name an origin under which they are not served.',
    ],
    [
      '...placeholdersIn(stage).map(placeOf),',
      '',
      'Production is deployed with an example address for alarms.',
    ],
    [
      '...unfilledIn(proof).map((path) => `${path} in ${PROOF_FILE}`),',
      '',
      'Production is deployed without a word on deposits, and nobody is told.',
    ],
    [
      'isBroken: ({ mail }) => !isCovered(mail),',
      'isBroken: () => false,',
      'No mail of a public stage can be sent.',
    ],
    [
      "const CERTIFICATE_REGION = 'us-east-1'",
      "const CERTIFICATE_REGION = 'us-west-2'",
      'The first deployment fails after minutes.',
    ],
    ['days <= MOST_DAYS_WITHOUT_FACTOR', 'true', 'Production asks for a second factor in 270 years.'],
    [
      'domain.endsWith(`.${identity}`)',
      'domain.endsWith(identity)',
      'The domain of somebody else counts as covered.',
    ],
  ),
  ...inFile(
    'infra/stack.ts',
    ['tests/infra/synth.test.ts'],
    ['acknowledgeFindings(this, stage);', '', 'The synth stops at findings that were accepted.'],
  ),
  ...inFile(
    'infra/stack.ts',
    STAGES,
    [
      'terminationProtection: stage.deletionProtection',
      'terminationProtection: false',
      'One wrong command deletes the whole stack.',
    ],
    ["Tags.of(this).add('stage', stageName);", '', 'The bill does not say which stage a cost is of.'],
  ),
  ...inFile(
    'infra/stack.ts',
    [...FUNCTIONS, ...STREAM, 'tests/infra/scheduled-functions.test.ts'],
    [
      'const mail = { ...stage.mail, from: `${BUSINESS.name} <${stage.mail.from}>` }',
      'const mail = stage.mail',
      'Mails come from an address without a name.',
    ],
    [
      'SECOND_FACTOR_DAYS: secondFactorDays(stage)',
      "SECOND_FACTOR_DAYS: 'off'",
      'No admin is ever asked for a second factor.',
    ],
    ["ADMIN_EMAILS: stage.adminEmails.join(',')", "ADMIN_EMAILS: ''", 'The owner signs up and is no admin.'],
    [
      'Schedule.rate(definition.every)',
      'Schedule.rate(definition.timeout)',
      'A schedule runs with the wrong period.',
    ],
  ),
  ...inFile(
    'infra/trigger-functions.ts',
    FUNCTIONS,
    [
      "timeout: Duration.seconds(5),\n    entry: 'lambdas/sign-up/post-confirmation.handler.ts'",
      "timeout: Duration.seconds(60),\n    entry: 'lambdas/sign-up/post-confirmation.handler.ts'",
      'The pool gives up after 5 s while the function goes on and is started again.',
    ],
    ["settings: ['ADMIN_EMAILS']", 'settings: []', 'The owner signs up and is no admin.'],
    [
      "sessions: { table: ['dynamodb:Query', 'dynamodb:UpdateItem'] },\n      bookkeeping",
      "sessions: { table: ['dynamodb:Query'] },\n      bookkeeping",
      'Sessions stay open after a recovery.',
    ],
  ),
  ...inFile('infra/endpoints/quotes.ts', FUNCTIONS, [
    "tables: { quotes: { table: ['dynamodb:PutItem'] }, bookkeeping:",
    "tables: { quotes: { table: ['dynamodb:PutItem', 'dynamodb:UpdateItem'] }, bookkeeping:",
    'The public function may change quotes.',
  ]),
  ...inFile(
    'infra/endpoints/accounts.ts',
    FUNCTIONS,
    [
      "auditLogs: { table: ['dynamodb:PartiQLInsert', 'dynamodb:Query'] },\n      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] }",
      "auditLogs: { table: ['dynamodb:PartiQLInsert', 'dynamodb:Query'] },\n      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:PutItem'] }",
      'The lock on role changes cannot be taken.',
    ],
    [
      "auditLogs: { table: ['dynamodb:PartiQLInsert', 'dynamodb:Query'] }",
      "auditLogs: { table: ['dynamodb:PutItem', 'dynamodb:Query'] }",
      'A function may put an event in the place of another.',
    ],
  ),
  ...inFile('infra/endpoints/records.ts', FUNCTIONS, [
    "tables: { ...CALLER, auditLogs: { table: ['dynamodb:PartiQLInsert'] } }",
    "tables: { ...CALLER, auditLogs: { table: ['dynamodb:PartiQLInsert', 'dynamodb:Query'] } }",
    'The public function may read the log.',
  ]),
  ...inFile(
    'infra/constructs/service-function.ts',
    [...FUNCTIONS, 'tests/infra/edge-secrets.test.ts'],
    [
      'if (definition.isEndpoint || definition.provesTrials)\n',
      'if (definition.isEndpoint || !definition.isEndpoint)\n',
      'Functions without an address know the secret.',
    ],
    [
      'if (!isTrigger) return new Role',
      'return new Role',
      'A trigger that the pool waits for waits for the pool.',
    ],
    [
      "'kms:EncryptionContext:userpool-id': pool.userPoolId",
      "'kms:EncryptionContext:userpool-id': '*'",
      'The function opens codes of other pools.',
    ],
    ['`${table.tableArn}/index/${part}`', '`${table.tableArn}/index/*`', 'A function may read every index.'],
    ['Runtime.NODEJS_24_X', 'Runtime.NODEJS_22_X', 'The functions run under another Node than the tests.'],
    ['loggingFormat: LoggingFormat.JSON,', '', 'Lambda reports a time-out in a line that no alarm reads.'],
    [
      'assertSettingsBound({ ...definition, bundle, bound: this.#boundSettings, tableVariables });',
      '',
      'A function that lacks a table is noticed by the first visitor.',
    ],
  ),
  ...inFile(
    'infra/constructs/function-alarms.ts',
    ALARMS,
    [
      "const UNEXPECTED = 'unexpected_error'",
      "const UNEXPECTED = 'error_unexpected'",
      'The alarm looks for a word that is never logged.',
    ],
    [
      "const BEHIND = 'stream_behind'",
      "const BEHIND = 'late_stream'",
      'Mails are hours late, and no alarm goes off.',
    ],
    [
      "['error', 'failure', 'timeout']",
      "['error', 'failure']",
      'No alarm goes off when a function takes too long.',
    ],
    [
      'FilterPattern.any(...failuresOf(watched), ...own)',
      'FilterPattern.any(...failuresOf(watched))',
      'SES takes no mails, and no alarm goes off.',
    ],
    [
      'alarms.explain(harms, { of, means: failureMeans });',
      '',
      'The mail of an alarm does not name the functions that it is about.',
    ],
  ),
  ...inFile(
    'infra/constructs/alarms.ts',
    [...ALARMS, 'tests/infra/stack.test.ts'],
    ['GREATER_THAN_OR_EQUAL_TO_THRESHOLD', 'GREATER_THAN_THRESHOLD', 'The first failure sets off no alarm.'],
    ['if (this.#topic) alarm.addAlarmAction(new SnsAction(this.#topic));', '', 'Alarms are not mailed.'],
    ['TreatMissingData.NOT_BREACHING', 'TreatMissingData.BREACHING', 'A quiet night sets off every alarm.'],
    [
      'alarmDescription: Lazy.string({ produce: () => this.#text(id, says) }),',
      '',
      'The mail does not say what the alarm means.',
    ],
    [
      'metricNamespace: Stack.of(this).stackName',
      "metricNamespace: 'FiveStarMoving'",
      'An error of one stage sets off the alarms of another.',
    ],
    ['value: minutes', 'value: 1', 'A schedule that stops is not noticed while another runs often.'],
    [
      'if (this.#topic) alarm.addInsufficientDataAction(new SnsAction(this.#topic));',
      '',
      'All schedules stop, and no alarm goes off.',
    ],
    ['at: 20', 'at: 20_000', 'Visitors are locked out, and no alarm goes off.'],
    [
      'if (before !== undefined) filter.node.addDependency(before);',
      '',
      'CloudFormation makes all filters at once, and the deployment fails.',
    ],
  ),
  ...inFile(
    'infra/constructs/alarm-topic.ts',
    FUNCTIONS,
    [
      "conditions: { StringEquals: { 'aws:SourceAccount': key.env.account } },",
      '',
      'Alarms of other accounts use the key.',
    ],
    [
      "topic.addToResourcePolicy(toAlarms(topic.topicArn, 'sns:Publish'));",
      '',
      'Alarms may not be published.',
    ],
    ['topic.addSubscription(new EmailSubscription(email));', '', 'Alarms are not mailed.'],
  ),
  ...inFile(
    'infra/local/alarms/topic.ts',
    ['tests/infra/local/alarms/alarms.test.ts'],
    [
      'refusalOfTopic(template, topicArn, alarm) ?? ',
      '',
      'A topic that lets nobody publish mails here, and not on AWS.',
    ],
    [
      ' ?? refusalOfKey(template, topic, alarm)',
      '',
      'A key that lets nobody publish is noticed on AWS alone.',
    ],
  ),
  ...inFile(
    'infra/local/alarms/alarm.ts',
    ['tests/infra/local/alarms/alarms.test.ts'],
    [
      'return !wasOn && isBreached(nowMs);',
      'return isBreached(nowMs);',
      'Each further failure is one mail more.',
    ],
    ['atMs > endMs - periodMs', 'atMs >= 0', 'An alarm counts failures of last week.'],
  ),
  ...inFile(
    'infra/deployment/run-deploy.ts',
    ['tests/infra/deployment/run-deploy.test.ts'],
    [
      'if (!isCreated(before)) assertCreatable(name, await obstacles());',
      '',
      'A first deployment runs into a certificate that waits, and leaves its tables behind.',
    ],
  ),
  ...inFile(
    'infra/deployment/site-names.ts',
    ['tests/infra/deployment/account-checks.test.ts'],
    [
      '.filter((host) => names.includes(host))',
      '',
      'A distribution of another site is in the way of the first deployment.',
    ],
    [
      'domain.names.filter((host) => !outputs?.has(dnsOutput(host)))',
      'domain.names',
      'The site’s own distribution is in its way.',
    ],
    [
      '[...(await takenInAccount(looked, hosts)), ...led.flat()]',
      '[]',
      'A name is taken, and nobody says so.',
    ],
  ),
  ...inFile('infra/constructs/daily-schedule.ts', ALARMS, [
    'deadLetterConfig: { arn: queueArn },',
    '',
    'The mail of the morning does not come, and no alarm goes off.',
  ]),
  ...inFile('infra/stack.ts', ALARMS, [
    '{ deadLetterQueue: deadLetters.queue }',
    '{}',
    'A function is not called by the clock, and no alarm goes off.',
  ]),
  ...inFile(
    'infra/constructs/functions-api.ts',
    ALARMS,
    [
      "pattern: status('429')",
      "pattern: status('4*')",
      'Every wrong password sets off the alarm of a lock-out.',
    ],
    [
      "FilterPattern.all(status('5*'), submitting('='))",
      "FilterPattern.all(status('500'), submitting('='))",
      'A throttled function turns visitors away, and no alarm says so.',
    ],
  ),
  ...inFile(
    'infra/constructs/functions-api.ts',
    API,
    ['...(wantsToken(endpoint) && {', '...(false && {', 'No call needs a token.'],
    ['authorizationScopes: [ACCESS_TOKEN_SCOPE],', '', 'An ID token opens the API.'],
    [
      'userPoolClients: [props.userPool.client]',
      'userPoolClients: []',
      'A token of any client opens the API.',
    ],
    [
      'defaultRouteSettings: { throttlingRateLimit: CEILING.rate, throttlingBurstLimit: CEILING.burst },',
      '',
      'Calls without a route are not throttled.',
    ],
    [
      'if (webAcl === undefined || wantsToken(endpoint)) return CEILING;',
      'return CEILING;',
      'Machines that take turns before the web ACL notices them cost $50,000 a month.',
    ],
    [
      'webAcl === undefined || wantsToken(endpoint)',
      'webAcl === undefined || !wantsToken(endpoint)',
      'Staff may ask once a second, and strangers 2,000 times.',
    ],
    ['for (const route of routes) stage.node.addDependency(route);', '', 'The first deployment fails.'],
    ["route: '$context.routeKey'", "route: '$context.path'", "A person's id stands in the access log."],
    ['autoDeploy: true', 'autoDeploy: false', 'A changed route is not served.'],
    ['retention: props.logRetention,', '', 'The access log is kept for ever.'],
    ['rate: 2_000', 'rate: 10_000', 'One flooded route takes what the whole account may take.'],
  ),
  ...inFile(
    'infra/constructs/staff-pool.ts',
    POOL,
    ['rotationPeriod: KEY_ROTATION,', '', 'The key costs three times as much after two years.'],
    [
      'tempPasswordValidity: Duration.days(1)',
      'tempPasswordValidity: Duration.days(7)',
      'A password in an old mail opens an account for a week.',
    ],
    ['requireSymbols: true', 'requireSymbols: false', 'The pool takes passwords that the form refuses.'],
    ['keepOriginal: { email: true },', '', 'A mistyped new address takes the account from its owner.'],
    [
      'signInCaseSensitive: false',
      'signInCaseSensitive: true',
      'Who types the address with a capital cannot sign in.',
    ],
    ['otp: true, sms: false', 'otp: true, sms: true', 'A second factor by text message can be taken over.'],
    [
      'preventUserExistenceErrors: true',
      'preventUserExistenceErrors: false',
      'A stranger learns which addresses have accounts.',
    ],
    ['enableTokenRevocation: true', 'enableTokenRevocation: false', 'A sign-out ends nothing.'],
    [
      'authFlows: { userSrp: true }',
      'authFlows: { userSrp: true, userPassword: true }',
      'Passwords travel in the clear to the pool.',
    ],
    [
      'refreshTokenRotationGracePeriod: ROTATION_GRACE',
      'refreshTokenRotationGracePeriod: Duration.seconds(60)',
      'A stolen refresh token works for a minute after its use.',
    ],
    [
      'const ROTATION_GRACE = Duration.seconds(10)',
      'const ROTATION_GRACE = Duration.seconds(0)',
      'Two tabs that renew at once sign each other out.',
    ],
    [
      'accountRecovery: AccountRecovery.EMAIL_ONLY',
      'accountRecovery: AccountRecovery.NONE',
      'Who forgot the password cannot come back.',
    ],
    ['writeAttributes: email,', '', 'A browser can write unchecked attributes.'],
    [
      'idTokenValidity: accessTokenLifetime',
      'idTokenValidity: refreshTokenLifetime',
      'An ID token lives for 30 days.',
    ],
  ),
  ...inFile(
    'infra/constructs/protected-table.ts',
    STATEFUL,
    [
      'pointInTimeRecoveryEnabled: true',
      'pointInTimeRecoveryEnabled: false',
      'Quotes that were deleted by mistake are gone.',
    ],
    ['      deletionProtection,\n', '', 'One wrong command deletes the quotes.'],
    ['RemovalPolicy.RETAIN', 'RemovalPolicy.DESTROY', 'The quotes go with the stack.'],
    ['TableEncryption.DEFAULT', 'TableEncryption.AWS_MANAGED', 'KMS bills requests that nobody counts.'],
    ['ProjectionType.ALL', 'ProjectionType.KEYS_ONLY', 'The list of quotes has no quotes in it.'],
    ['...(expiry && { timeToLiveAttribute: expiry }),', '', 'Events and sessions are kept for ever.'],
    [
      'pinLogicalId(this.table, CfnTable, definition.logicalId);',
      '',
      'Moving a construct replaces the table with its data.',
    ],
    ['BillingMode.PAY_PER_REQUEST', 'BillingMode.PROVISIONED', 'Five quotes a second is all that is taken.'],
  ),
  ...inFile('infra/constructs/protected-table.ts', STREAM, [
    'const MAX_STREAM_READERS = 2',
    'const MAX_STREAM_READERS = 3',
    'DynamoDB throttles the third reader, and counters fall behind.',
  ]),
  ...inFile(
    'infra/constructs/stream-consumer.ts',
    STREAM,
    [
      'bisectBatchOnError: true',
      'bisectBatchOnError: false',
      'One bad quote keeps a hundred from being counted.',
    ],
    [
      'StartingPosition.TRIM_HORIZON',
      'StartingPosition.LATEST',
      'Quotes that arrive while it is deployed are not counted.',
    ],
  ),
  ...inFile('infra/constructs/dead-letters.ts', ALARMS, [
    'metricNumberOfMessagesSent',
    'metricApproximateNumberOfMessagesVisible',
    'The second loss within 14 days is told to nobody.',
  ]),
  ...inFile(
    'infra/constructs/dead-letters.ts',
    STREAM,
    ['enforceSSL: true', 'enforceSSL: false', 'What was given up travels in the clear to the queue.'],
    [
      'const RETENTION = Duration.days(14)',
      'const RETENTION = Duration.days(1)',
      'Failed records expire before they can be read.',
    ],
    ['QueueEncryption.SQS_MANAGED', 'QueueEncryption.UNENCRYPTED', 'What was given up lies in the clear.'],
  ),
  ...inFile(
    'infra/stream-functions.ts',
    STREAM,
    [
      "FilterRule.isEqual('INSERT')",
      'FilterRule.exists()',
      'Each counter that changes calls the function again, for ever.',
    ],
    [
      'retryAttempts: 10,\n    memory: Size.mebibytes(512),\n    timeout: Duration.seconds(30),\n    tables: { quotes',
      'retryAttempts: -1,\n    memory: Size.mebibytes(512),\n    timeout: Duration.seconds(30),\n    tables: { quotes',
      'One bad record stops the counting for a day.',
    ],
  ),
  ...inFile(
    'infra/constructs/site-bucket.ts',
    [...WEBSITE, ...STATEFUL],
    [
      'BlockPublicAccess.BLOCK_ALL',
      'BlockPublicAccess.BLOCK_ACLS_ONLY',
      'The bucket can be opened to the world.',
    ],
    ['enforceSSL: true', 'enforceSSL: false', 'Files can be read in the clear.'],
    ['RemovalPolicy.RETAIN', 'RemovalPolicy.DESTROY', 'The pages go with the stack.'],
  ),
  ...inFile(
    'infra/constructs/edge-secrets.ts',
    ['tests/infra/edge-secrets.test.ts'],
    ['if (!sent.includes(accepted)) {', 'if (false) {', 'A rotation locks every visitor out.'],
    ['excludePunctuation: true', 'excludePunctuation: false', 'A comma in the secret makes two of it.'],
    ['references.get(accepted)', 'references.get(1)', 'A rotation never reaches the functions.'],
    ["Fn.join(',', [...references.values()])", "references.get(1) ?? ''", 'A rotation locks out every call.'],
  ),
  ...inFile(
    'infra/constructs/website-behaviors.ts',
    [...WEBSITE, ...HEADERS, 'tests/infra/edge-secrets.test.ts'],
    ['customHeaders: headers,', '', 'The edge proves nothing, and every call is refused.'],
    ['more: STAFF_HEADERS,', '', 'The sign-in screen stands in search engines.'],
    ['more: API_HEADERS,', '', "A person's data stay in the cache of a browser."],
    [
      'const AS_ITS_HEADER_SAYS = CachePolicy.CACHING_OPTIMIZED;',
      'const AS_ITS_HEADER_SAYS = CachePolicy.CACHING_DISABLED;',
      'Every visit reads every page and picture from the bucket.',
    ],
    [
      'OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER',
      'OriginRequestPolicy.ALL_VIEWER',
      'The API refuses every call for its host.',
    ],
    [
      'viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY',
      'viewerProtocolPolicy: ViewerProtocolPolicy.ALLOW_ALL',
      'A token travels in the clear.',
    ],
    [
      'csp: documentCsp(site.csp, staffRights)',
      'csp: documentCsp(site.csp)',
      'No one can sign in: the browser refuses to call the pool.',
    ],
    [
      'OriginProtocolPolicy.HTTPS_ONLY',
      'OriginProtocolPolicy.HTTP_ONLY',
      'Calls travel in the clear behind the edge.',
    ],
    ['referrer: API_REFERRER_POLICY,', '', 'Addresses of calls with ids are told to others.'],
  ),
  ...inFile(
    'infra/constructs/website.ts',
    WEBSITE,
    [
      'SecurityPolicyProtocol.TLS_V1_2_2021',
      'SecurityPolicyProtocol.TLS_V1',
      'Old and broken encryption is spoken.',
    ],
    [
      'ttl: Duration.seconds(0)',
      'ttl: Duration.seconds(10)',
      'What is tried again meets the error of before for ten seconds.',
    ],
    ['[500, 501, 502, 503, 504]', '[500, 502, 503, 504]', 'One error of the server is kept for ten seconds.'],
    [
      'enableIpv6: webAcl === undefined',
      'enableIpv6: true',
      'A laptop with a /64 of IPv6 is 2^64 senders to the web ACL.',
    ],
    ['HttpVersion.HTTP2_AND_3', 'HttpVersion.HTTP1_1', 'Pages load over the slow protocol.'],
    [
      'AccessLevel.READ, AccessLevel.LIST',
      'AccessLevel.READ',
      'A file that is missing is answered with 403.',
    ],
  ),
  ...inFile(
    'infra/constructs/site-headers.ts',
    HEADERS,
    ['HeadersFrameOption.DENY', 'HeadersFrameOption.SAMEORIGIN', 'A page of ours can be framed.'],
    [
      'includeSubdomains: true',
      'includeSubdomains: false',
      'A host below ours can be spoken to in the clear.',
    ],
    ['...ISOLATION_HEADERS, ...more', '...more', 'Another site can look into our window.'],
    ['contentTypeOptions: { override: true },', '', 'A browser runs an upload as a script.'],
  ),
  ...inFile(
    'infra/edge/security-headers.ts',
    HEADERS,
    ['camera=(), ', '', 'A script that got in may ask for the camera.'],
    ['camera=()', 'camera=(self)', 'A script that got in may ask for the camera.'],
    ['["base-uri \'none\'"],', '', 'Injected markup moves every relative address elsewhere.'],
    ['["frame-ancestors \'none\'"],', '', 'A page of ours can be framed.'],
    ['["require-trusted-types-for \'script\'"],', '', 'A text becomes markup by mistake.'],
    ['2 * 365 * 24 * 60 * 60', '24 * 60 * 60', 'After a day the first call goes in the clear again.'],
    ["'x-content-type-options': 'nosniff',", '', 'The not-found screen lacks a header that all pages have.'],
    ["'cross-origin-opener-policy': 'same-origin',", '', 'Another site can look into our window.'],
    ['["default-src \'none\'"]', '["default-src \'self\'"]', 'What no rule names is allowed.'],
  ),
  ...inFile('infra/edge/inline-hashes.ts', HEADERS, [
    'known.scriptHashes.filter((hash) => used.scriptHashes.includes(hash))',
    'known.scriptHashes',
    'The not-found screen allows scripts of other pages.',
  ]),
  ...inFile(
    'infra/edge/viewer-request.js',
    EDGE,
    [
      'return Object.prototype.hasOwnProperty.call(record, key)',
      'return key in record',
      "A visitor of '/constructor' gets an error of the edge.",
    ],
    [
      'return redirect(canonical,',
      "return redirect('/' + canonical,",
      'A link of ours leads to another host.',
    ],
    ['return redirect(canonical,', 'return redirect(uri,', 'A link of ours leads in a circle.'],
    [
      'has(OTHER_NAMES, hostOf(request))',
      'hostOf(request) !== NAME',
      "CloudFront's own address of the site, by which it is looked at before its DNS is set, answers with redirects.",
    ],
    [
      "'https://' + NAME + path",
      "'https://' + NAME",
      'A link to a page under another name ends on the home page.',
    ],
    ['.value.toLowerCase()', '.value', 'A host name in capitals is served twice.'],
    ["+$/, '') || '/'", "+$/, '')", "A visitor of '//' gets the not-found screen."],
    ['path.toLowerCase()', 'path', 'An address in capitals is not found.'],
    ['text.replace(/[^!-~]+/g, encodeURIComponent)', 'text', 'A query adds a header to our answer.'],
    [
      "'cache-control': 'no-store' },\n    NOT_FOUND",
      "'cache-control': 'public' },\n    NOT_FOUND",
      'A page that is made later stays not found.',
    ],
    ['answer(301,', 'answer(302,', 'Search engines keep both spellings.'],
    [
      'for (var common in HEADERS) response.headers[common] = { value: HEADERS[common] };',
      '',
      'Redirects and the not-found screen have no security headers.',
    ],
    [
      'uri.length > LONGEST_PATH ? uri : canonicalPath(uri)',
      'canonicalPath(uri)',
      'A long path costs more time than the edge gives.',
      {
        equivalent:
          'The limit saves time only: a path of that length is no spelling of a page, so the answer is the same.',
      },
    ],
  ),
  ...inFile(
    'infra/edge/page-function-code.ts',
    EDGE,
    [
      'bytes > MAX_FUNCTION_BYTES',
      'bytes > 2 * MAX_FUNCTION_BYTES',
      'CloudFront refuses the deployment with a number.',
    ],
    [".replaceAll('\\u2028', '\\\\u2028')", '', 'A line separator in a page breaks the code at the edge.'],
    [
      "file === `${path}.html` ? '' : file",
      "file === `${path}.html` ? file : ''",
      'The map of the pages takes the room of the not-found screen.',
    ],
  ),
  ...inFile(
    'infra/constructs/site-deployment.ts',
    DEPLOYMENT,
    ['prune: false', 'prune: true', 'An open tab cannot load the rest of its build.'],
    [
      'CacheControl.maxAge(Duration.minutes(1))',
      'CacheControl.maxAge(Duration.days(1))',
      'A visitor sees the old page for a day.',
    ],
    [
      'cacheControl: [CacheControl.noStore()]',
      'cacheControl: UNTIL_DEPLOYED',
      'A new pool is unknown to the screens for a day.',
    ],
    ['if (before) deployment.node.addDependency(before);', '', 'A page is there before its scripts.'],
    ["distributionPaths: ['/*']", "distributionPaths: ['/']", 'The edges keep old pages.'],
    [
      "if (step === 'Documents') deployment.node.addDependency(invalidating);",
      '',
      'The first deployment cannot clear the edges.',
    ],
    ['CacheControl.immutable()', 'CacheControl.mustRevalidate()', 'Every visit asks again for each file.'],
  ),
  ...inFile(
    'infra/synth/read-site-build.ts',
    ['tests/infra/site-build.test.ts'],
    ['if (missing.length > 0)', 'if (false)', 'A page that the build forgot is deployed as an error.'],
    ["!entry.name.endsWith('.html')", 'true', 'Every document has a second address.'],
    [
      ".filter((file) => !file.startsWith('/assets/'))",
      '',
      'The map at the edge is too large for CloudFront.',
    ],
  ),
  ...inFile(
    'infra/constructs/pin-logical-id.ts',
    ['tests/infra/replacements.test.ts'],
    ['resource.overrideLogicalId(logicalId);', '', 'Moving a construct replaces a table with its data.'],
  ),
  ...inFile('infra/constructs/assert-settings-bound.ts', FUNCTIONS, [
    '!bound.has(name) && ',
    '',
    'A function that names all it needs is refused.',
  ]),
  ...inFile(
    'infra/scheduled-functions.ts',
    ['tests/infra/scheduled-functions.test.ts'],
    [
      "table: ['dynamodb:UpdateItem'], newest: ['dynamodb:Query']",
      "table: ['dynamodb:UpdateItem'], newest: ['dynamodb:GetItem']",
      'The repair of the counters fails every hour.',
    ],
  ),
  ...inFile(
    'infra/scheduled-functions.ts',
    ALARMS,
    ["word: 'trial_failed'", "word: 'failed_trial'", 'Nobody hears that requests are turned away.'],
    ["word: 'quiet_day'", "word: 'silent_day'", 'Nobody hears that no request came all day.'],
    ["word: 'push_refused'", "word: 'refused_push'", 'Every device is silent, and nobody hears of it.'],
  ),
  ...inFile(
    'infra/stage-command.ts',
    ['tests/infra/stage-command.test.ts'],
    ['if (asked.length > 1)', 'if (false)', 'Of two stages one is deployed without a word.'],
    ["refuseUnknownContext(pairs.map(([key = '']) => key));", '', 'A mistyped key deploys dev.'],
    ["'--strict',", '', 'A warning of the checks does not stop a deployment.'],
  ),
  ...inFile(
    'infra/account/sender-limits.ts',
    ['tests/infra/account/account-stack.test.ts'],
    ['action: { block: {} } }', 'action: { count: {} } }', 'The web ACL counts a flood and lets it through.'],
    ['ruleLabels: [{ name: FLOOD }]', 'ruleLabels: []', 'A flood of many machines is never taken for one.'],
    [
      "scope: { labelMatchStatement: { scope: 'LABEL', key: FLOOD } },",
      '',
      'An office of people is turned away on any day.',
    ],
    ["scope: 'CLOUDFRONT',", "scope: 'REGIONAL',", 'CloudFront refuses the web ACL.'],
    ['sampledRequestsEnabled: false,', 'sampledRequestsEnabled: true,', 'Samples of requests keep tokens.'],
    [
      "more.length === 0 ? 'EXACTLY' : 'STARTS_WITH'",
      "'EXACTLY'",
      'A flood of a path with a parameter is never taken for one.',
    ],
    ["{ priority: 1, type: 'NORMALIZE_PATH' },", '', 'Another spelling of a path is not counted.'],
    [
      "name: 'calls-of-token', requests: 300, withinSeconds: 60, of: 'token'",
      "name: 'calls-of-token', requests: 300, withinSeconds: 60, of: 'address'",
      'One token opens as much as it has addresses.',
    ],
  ),
  ...inFile(
    'infra/account/account-stack.ts',
    ['tests/infra/account/account-stack.test.ts'],
    ['!isForStaff(access)', 'isForStaff(access)', 'Visitors have no limit at the edge, staff a close one.'],
    ["planTier: 'FREE',", "planTier: 'PRO',", 'The plan costs $15 a month.'],
    [
      'assertPipelinesApart({ ...stages, [stageName]: stage });',
      '',
      'Who may deploy dev changes production in the same account.',
    ],
  ),
  ...inFile(
    'infra/account/deploy-role.ts',
    ['tests/infra/account/account-stack.test.ts'],
    ['[`${ISSUER}:ref`]: BRANCH,', '', 'Whoever can push a branch deploys it.'],
    [
      '\\/[\\w.-]+@\\d+$/i];',
      '\\/[\\w.-]+(@\\d+)?$/i];',
      'Half of the numbers are taken, and no token ever has such a subject.',
    ],
  ),
  ...inFile(
    'infra/account/cost-watch.ts',
    ['tests/infra/account/account-stack.test.ts'],
    [
      'if (anomalyMonitor !== undefined) {',
      'if (true) {',
      'The first deployment of a typical account fails at a second monitor.',
    ],
  ),
  ...inFile('infra/constructs/alarms-dashboard.ts', ALARMS, [
    'webAclName === undefined',
    'true',
    'Nobody sees whom the web ACL turns away.',
  ]),
  ...inFile('infra/constructs/website.ts', WEBSITE, [
    '...(webAcl && { webAclId: webAcl }),',
    '',
    'The web ACL is made and stands before nothing.',
  ]),
  ...inFile(
    'infra/constructs/staff-pool.ts',
    ['tests/infra/replacements.test.ts'],
    [
      "pinLogicalId(this.client, CfnUserPoolClient, 'StaffClient');",
      '',
      'Moving a construct signs everybody out.',
    ],
  ),
  ...inFile('infra/constructs/staff-pool.ts', STATEFUL, [
    'removalPolicy: RemovalPolicy.RETAIN,\n    });\n    pinLogicalId',
    'removalPolicy: RemovalPolicy.DESTROY,\n    });\n    pinLogicalId',
    'All accounts go with the stack.',
  ]),
];
