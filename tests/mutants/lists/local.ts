import { inFile, type Mutant } from '../mutant.ts';

const IAM = ['tests/infra/local/iam/evaluate.test.ts'];
const GATEWAY = ['tests/infra/local/gateway/gateway.test.ts'];
const AUTHORIZER = ['tests/infra/local/gateway/authorizer.test.ts'];
const ROUTES = ['tests/infra/local/gateway/route-matching.test.ts'];
const EDGE = ['tests/infra/local/edge/edge.test.ts'];
const DELIVERY = ['tests/infra/local/streams/delivery.test.ts'];
const FILTER = ['tests/infra/local/streams/filter.test.ts'];
const POLLER = ['tests/infra/local/streams/poller.test.ts'];
const TEMPLATE = ['tests/infra/local/assembly/template.test.ts'];
const KMS = ['tests/infra/local/kms/kms.test.ts'];

/** A developer's local run would allow or show what AWS does not, or the other way round. */
export const LOCAL: readonly Mutant[] = [
  ...inFile(
    'infra/local/iam/evaluate.ts',
    IAM,
    [
      "if (denied) return { allowed: false, reason: 'with an explicit deny in an identity-based policy' };",
      '',
      'What a deny forbids works until it is deployed.',
    ],
    [' && held !== false)', ' && held === true)', 'A deny whose condition cannot be checked allows.'],
    [
      "statement.Effect === 'Allow' && held === true",
      "statement.Effect === 'Allow' && held !== false",
      'A condition that cannot be checked allows.',
    ],
    [
      'matchesAction(statement, action) && matchesResource(statement, resource)',
      'matchesAction(statement, action)',
      'A grant on one table opens all.',
    ],
    [
      'matchesWildcard(pattern, action, false)',
      'matchesWildcard(pattern, action)',
      'An action in other letters is refused here only.',
    ],
  ),
  ...inFile(
    'infra/local/iam/wildcards.ts',
    [...IAM, 'tests/infra/local/iam/wildcards.test.ts'],
    [
      'expected.every((part, i) => matchesWildcard(part, actual[i] ??',
      'matchesWildcard(pattern, arn) || expected.every((part, i) => matchesWildcard(part, actual[i] ??',
      'A star reaches into the next part of an ARN, which it does not on AWS.',
    ],
    [".replaceAll('?', '.')", '', 'A question mark stands for nothing.'],
    [
      "replace(/[.+^${}()|[\\]\\\\]/g, '\\\\$&')",
      "replace(/[+^${}()|[\\]\\\\]/g, '\\\\$&')",
      'A dot stands for any character.',
    ],
    ['new RegExp(`^${source}$`', 'new RegExp(`^${source}`', 'The beginning of a name is enough.'],
    ['`${flags}/${pattern}`', 'pattern', 'A pattern is remembered with the wrong case.'],
    [
      '`${flags}/${pattern}`',
      'flags + pattern',
      'A pattern without case is taken for another that begins with i.',
    ],
  ),
  ...inFile(
    'infra/local/iam/conditions.ts',
    IAM,
    ["operatorName.startsWith('ForAllValues:')", 'false', 'A key more than the listed is allowed.'],
    [
      "return operatorName.endsWith('IfExists') || operator.negated;",
      'return true;',
      'A key that a request lacks passes every comparison.',
    ],
    ['return negated ? !found : found', 'return found', 'What is not to be equal must be.'],
    [
      'if (!isKnown(key)) return { unknown: `the condition key ${key}` };',
      '',
      'A key that is not known here is said to be missing.',
    ],
  ),
  ...inFile(
    'infra/local/functions/permissions.ts',
    ['tests/infra/local/gateway/api-definition.test.ts'],
    [
      'trust.filter((statement) => concernsService(statement, principal))',
      'trust',
      'A role that trusts another service is taken for one of the API.',
    ],
    [
      "evaluate(ofRole, { action: 'sts:AssumeRole', resource: roleArn }).allowed &&",
      '',
      'A role that trusts nobody is taken for one of the API.',
    ],
    [
      "action: 'lambda:InvokeFunction', resource: functionArn })\n      .allowed",
      "action: 'lambda:InvokeFunction', resource: functionArn })\n      .allowed ||\n    true",
      'The API calls a function that its role may not.',
    ],
    [
      'if (role === undefined) return false;',
      'if (role === undefined) return true;',
      'A role of elsewhere opens every function.',
    ],
  ),
  ...inFile(
    'infra/local/gateway/gateway.ts',
    GATEWAY,
    [
      "    if (buckets.get(route)?.() === false) return jsonResponse(429, { message: 'Too Many Requests' });\n    const token = headerValue(request.headers, 'authorization');\n    const authorized =\n      route.jwt === undefined ? undefined : await authorize(route.jwt, token, findKeys, now());\n    if (authorized?.ok === false) return authorized.response;",
      "    const token = headerValue(request.headers, 'authorization');\n    const authorized =\n      route.jwt === undefined ? undefined : await authorize(route.jwt, token, findKeys, now());\n    if (authorized?.ok === false) return authorized.response;\n    if (buckets.get(route)?.() === false) return jsonResponse(429, { message: 'Too Many Requests' });",
      'Guesses at tokens are never throttled here.',
    ],
    [
      'target === undefined || !route.isPermitted',
      'target === undefined',
      'A permission that the template forgot is missed.',
    ],
    [
      'request.body.length > MAX_BODY_BYTES',
      'request.body.length >= MAX_BODY_BYTES',
      'A body of exactly the limit is refused here only.',
    ],
    [
      "if (result === undefined) return jsonResponse(503, { message: 'Service Unavailable' });",
      '',
      'A function that is too slow looks broken.',
    ],
    ['if (authorized?.ok === false) return authorized.response;', '', 'No token is needed.'],
    ["['apigw-requestid', requestId]", '', 'An answer cannot be found in the log.'],
  ),
  ...inFile(
    'infra/local/gateway/authorizer.ts',
    [...AUTHORIZER, ...GATEWAY],
    [
      "if (!isForAudience(payload, rule.audience)) return invalid('the token has an invalid audience');",
      '',
      'A token of another client opens the API here.',
    ],
    ['rule.scopes.length > 0 && !rule', 'false && !rule', 'An ID token opens the API here.'],
    ['      issuer: rule.issuer,\n', '', 'A token of another pool opens the API here.'],
    ['currentDate: new Date(now),', '', 'The test clock is not looked at.'],
    ["requiredClaims: ['exp'],", '', 'A token without an end opens the API here.'],
    ['payload.iat * 1000 > now', 'false', 'A token from the future opens the API here.'],
    [
      "algorithms: ['RS256', 'RS384', 'RS512'],",
      '',
      'Other algorithms than on AWS are taken.',
      {
        equivalent: 'The keys are RSA keys marked for RS256, with which no other algorithm verifies.',
      },
    ],
  ),
  ...inFile(
    'infra/local/gateway/route-matching.ts',
    ROUTES,
    [
      "isVariable(segment) ? actual === '' :",
      'isVariable(segment) ? false :',
      'An empty id reaches a function.',
    ],
    [
      'return pattern.length === path.length ? parameters : undefined',
      'return parameters',
      'A longer path finds a shorter route.',
    ],
    ["method === 'ANY' ? '2' : '1'", "'1'", 'A route for any method takes the calls of another.'],
    [
      "isGreedy(segment) ? '3' : isVariable(segment) ? '2' : '1'",
      "'1'",
      'An id takes the calls of a fixed path.',
    ],
  ),
  ...inFile(
    'infra/local/gateway/throttle.ts',
    ['tests/infra/local/gateway/throttle.test.ts'],
    [
      'Math.min(burst, tokens + ((at - filledAt) / 1000) * rate)',
      'tokens + ((at - filledAt) / 1000) * rate',
      'A quiet night saves up a flood.',
    ],
    ['tokens < 1', 'tokens <= 1', 'A call less than the burst passes.'],
  ),
  ...inFile(
    'infra/local/gateway/function-response.ts',
    GATEWAY,
    ["isBase64Encoded === true ? 'base64' : 'utf8'", "'utf8'", 'Bytes of a function arrive as text.'],
    ["['set-cookie', cookie]", "['cookie', cookie]", 'Cookies of a function are lost.'],
    ['name.toLowerCase(),\n    value', 'name,\n    value', 'A header stands twice.'],
  ),
  ...inFile(
    'infra/local/gateway/event.ts',
    GATEWAY,
    ['isBase64Encoded: !asText }', 'isBase64Encoded: false }', 'Bytes reach a function as broken text.'],
    ['`${previous},${value}`', 'value', 'Of two headers one is lost.'],
    [
      "request.headers.filter(([name]) => name !== 'cookie')",
      'request.headers',
      'Cookies stand among the headers, which they do not on AWS.',
    ],
  ),
  ...inFile(
    'infra/local/gateway/api-definition.ts',
    ['tests/infra/local/gateway/api-definition.test.ts'],
    [
      '...DefaultRouteSettings,\n    ...RouteSettings[key],',
      '...RouteSettings[key],\n    ...DefaultRouteSettings,',
      'The throttle of a route does not count.',
    ],
    [
      'rate === undefined || burst === undefined ? undefined',
      'rate === undefined ? undefined',
      '',
      {
        equivalent: 'The types want both; a throttle without a burst is not built from any stack.',
      },
    ],
  ),
  ...inFile(
    'infra/local/edge/edge.ts',
    EDGE,
    [
      "stamp(decided.response, 'FunctionGeneratedResponse')",
      "stamp({ ...decided.response, headers: applyResponseHeaders(decided.response.headers, behaviour.responseHeaders) }, 'FunctionGeneratedResponse')",
      'Answers of the function have headers here that they lack on AWS.',
    ],
    [
      "if (refused !== undefined) return stamp(refused, 'Error');",
      '',
      'A method that the edge refuses reaches the API here.',
    ],
    [
      "name.startsWith('content-security-policy') ? localize(value) : value",
      'value',
      'The browser refuses to call the local pool.',
    ],
    [
      'if (!isNotModified(viewer, final)) return final;',
      'return final;',
      'Files are sent again to one who has them.',
    ],
    [
      "withoutHeaders(final.headers, 'content-type', 'content-encoding')",
      'final.headers',
      'An answer without a body names its encoding.',
    ],
    [
      'behaviour.compress ? cachePolicy : { brotli: false, gzip: false }',
      'cachePolicy',
      'What AWS sends uncompressed is compressed here.',
    ],
    [
      'withoutHeaders(response.headers, ...HOP_BY_HOP)',
      'response.headers',
      'Headers of one connection reach the next.',
    ],
  ),
  ...inFile(
    'infra/local/edge/viewer-address.ts',
    ['tests/infra/local/edge/viewer-address.test.ts'],
    ['if (isIP(address) === 0)', 'if (address === "")', 'A misspelt address counts as one.'],
    [
      'withoutHeaders(request.headers, VIEWER_ADDRESS_HEADER)',
      'request.headers',
      'Functions see a header that no visitor sends.',
    ],
  ),
  ...inFile(
    'infra/local/functions/concurrency.ts',
    ['tests/infra/local/functions/concurrency.test.ts'],
    ['underWay < limit', 'underWay <= limit', 'One event more than on AWS is taken.'],
    ['    underWay -= 1;', '', 'An account that was busy once stays throttled.'],
    ['isTold = true;', '', 'A flood prints a line for every event.'],
  ),
  ...inFile(
    'infra/local/functions/runner.ts',
    ['tests/infra/local/functions/concurrency.test.ts'],
    [
      'concurrency?.limit ?? MAX_INSTANCES',
      'MAX_INSTANCES',
      'Events wait for a core of the machine where AWS throttles them.',
    ],
  ),
  ...inFile('infra/local/streams/delivery.ts', DELIVERY, [
    '        attempt -= 1;',
    '',
    'A busy account discards records that no function saw.',
  ]),
  ...inFile(
    'infra/local/edge/error-cache.ts',
    EDGE,
    [
      "if (!['GET', 'HEAD'].includes(request.method)) return;",
      '',
      'A POST is answered with an old error here only.',
    ],
    [
      'errorSeconds.get(response.status) ?? DEFAULT_SECONDS',
      'DEFAULT_SECONDS',
      'What the template says is ignored.',
    ],
    ['entry.until <= now()', 'entry.until < now()', 'An error stays longer than on AWS.'],
    ["cachePolicy.query ? query : ''", 'query', 'Each query has errors of its own, which it has not on AWS.'],
    [
      'age !== undefined ? Math.max(minimum, Number(age)) : 0',
      'minimum',
      'A refusal stays, which AWS asks for anew.',
    ],
  ),
  ...inFile(
    'infra/local/shared/hosts.ts',
    ['tests/infra/local/local-stack.test.ts'],
    [
      "if (host === undefined) return ['127.0.0.1', '::1'];",
      "if (host === undefined) return ['0.0.0.0'];",
      'Everybody in the café opens the local run.',
    ],
  ),
  ...inFile(
    'infra/local/pool/user-pool-server.ts',
    ['tests/infra/local/pool/visitors.test.ts'],
    [
      'isForVisitors ? undefined : callers',
      'callers',
      'Everybody in the café is a developer of the user pool.',
    ],
  ),
  ...inFile(
    'infra/local/streams/iterator-age.ts',
    ['tests/infra/local/streams/iterator-age.test.ts'],
    ['records.at(-1)', 'records[0]', 'A batch that took long to fill counts as one that is behind.'],
    [
      'if (isBehind && !wasBehind)',
      'if (isBehind)',
      'A consumer that is behind prints a line for every event.',
    ],
  ),
  ...inFile(
    'infra/local/streams/reader.ts',
    ['tests/infra/local/dynamodb/expiry.test.ts'],
    [
      "record.eventName === 'REMOVE' && isObject(details.Keys) && isExpired(details.Keys, createdAt)",
      'false',
      'No consumer can tell here what time to live has deleted.',
    ],
  ),
  ...inFile(
    'infra/local/dynamodb/engine.ts',
    ['tests/infra/local/dynamodb/stream-index.test.ts'],
    [
      'if (outcome.ready) {\n      indexStreams(file);',
      'if (outcome.ready) {',
      'Each write to a table with a stream costs more than the one before: the local run slows down with its data.',
    ],
  ),
  ...inFile(
    'infra/local/dynamodb/stream-index.ts',
    ['tests/infra/local/dynamodb/stream-index.test.ts'],
    [
      '(table_name, CAST(sequence_number AS INTEGER))',
      '(table_name, sequence_number)',
      'An index of texts, in which the engine does not find its numbers.',
    ],
  ),
  ...inFile(
    'infra/local/dynamodb/expired-items.ts',
    ['tests/infra/local/dynamodb/expiry.test.ts'],
    [
      'Math.abs(createdAt * SECOND_MS - at) <= TOLERANCE_MS',
      'true',
      'What a person deletes counts as expired.',
    ],
  ),
  ...inFile(
    'infra/local/open-edge.ts',
    ['tests/infra/local/local-stack.test.ts'],
    [
      'trustsViewerAddress ? trustViewerAddress(edge) : edge',
      'trustViewerAddress(edge)',
      'Whoever reaches the local run chooses an address.',
    ],
  ),
  ...inFile(
    'infra/local/edge/compression.ts',
    EDGE,
    ['status === 200 &&', '', 'An error page is compressed here only.'],
    ['body.length >= MIN_BYTES', 'body.length >= 0', 'Small files are compressed here only.'],
    ["withHeader(headers, 'etag', `W/${etag}`)", 'headers', 'A compressed file keeps the strong tag.'],
    ["if (allowed.brotli && offered.includes('br')) return 'br';", '', 'Files are larger than on AWS.'],
    [
      'parameters.some((parameter) => /^q=0(\\.0*)?$/.test(parameter)) ? [] : [name]',
      '[name]',
      'A browser that refuses an encoding gets it.',
    ],
    [
      "const varied = withHeader(headers, 'vary', 'Accept-Encoding');",
      'const varied = headers;',
      'A cache hands compressed files to everybody.',
    ],
  ),
  ...inFile(
    'infra/local/edge/bucket-origin.ts',
    EDGE,
    [
      'object === undefined && access.canList',
      'object === undefined',
      'A missing permission to list is not noticed.',
    ],
    ['|| !access.canRead(key)', '', 'A missing permission to read is not noticed.'],
    ['decodeURIComponent(path.slice(1))', 'path.slice(1)', 'A file with a space in its name is not found.'],
  ),
  ...inFile('infra/local/iam/principals.ts', EDGE, [
    "if (Principal === '*') return true;",
    '',
    'A bucket that is open to all is refused.',
    {
      equivalent: 'The bucket of the stack is never open to all, and a later line takes AWS: * for the same.',
    },
  ]),
  ...inFile('infra/local/edge/bucket-access.ts', EDGE, [
    'isSigned && evaluate',
    'evaluate',
    'A distribution that does not sign reads the bucket here.',
  ]),
  ...inFile(
    'infra/local/edge/response-headers.ts',
    EDGE,
    ['overrides || !has(name)', 'true', 'A header of the origin is replaced although the policy keeps it.'],
    [
      'headers.filter(([name]) => !remove.includes(name))',
      'headers',
      'A header that is to be removed is sent.',
    ],
    [
      "...(transport?.IncludeSubdomains ? ['includeSubDomains'] : []),",
      '',
      'A header says less than on AWS.',
    ],
  ),
  ...inFile('infra/local/assembly/dynamic-references.ts', TEMPLATE, [
    'if (id === undefined)',
    'if (false)',
    'A reference that is not known here is resolved to nothing.',
  ]),
  ...inFile(
    'infra/local/assembly/generated-secret.ts',
    TEMPLATE,
    ['pick(kinds[at] ?? all)', 'pick(all)', 'A secret may lack a kind of characters that AWS puts in.'],
    ['!rules.ExcludeCharacters.includes(character)', 'true', 'A secret holds what the template excludes.'],
    ['isExcluded ? [] :', 'false ? [] :', 'A secret holds what the template excludes.'],
  ),
  ...inFile('infra/local/assembly/scope.ts', TEMPLATE, [
    'secrets.set(id, value);',
    '',
    'Edge and functions get different secrets.',
  ]),
  ...inFile(
    'infra/local/edge/origin-request.ts',
    EDGE,
    [
      'if (customHeaders.some(([custom]) => custom === name)) return false;',
      '',
      "What a viewer sends stands beside the edge's own header.",
    ],
    [
      "name === 'host' || name === 'x-forwarded-for'",
      "name === 'host'",
      'What a caller claims stands twice.',
    ],
    [
      'forwardedFor === undefined ? request.sourceIp : `${forwardedFor}, ${request.sourceIp}`',
      'request.sourceIp',
      'What a caller claims is lost here.',
    ],
    [
      "policies.some(({ query }) => query) ? request.query : ''",
      'request.query',
      'A query reaches an origin that does not get it on AWS.',
    ],
    [
      "if (name === 'cookie') return policies.some(({ cookies }) => cookies);",
      '',
      'Cookies reach an origin that does not get them on AWS.',
    ],
  ),
  ...inFile(
    'infra/local/edge/viewer-request.ts',
    EDGE,
    [
      'Buffer.byteLength(code) > MAX_FUNCTION_BYTES',
      'false',
      'A function that CloudFront refuses runs here.',
    ],
    [
      "body.encoding === 'base64' ? 'base64' : 'utf8'",
      "'utf8'",
      'Bytes of the function arrive as text.',
      {
        equivalent: 'Our function answers with text only.',
      },
    ],
  ),
  ...inFile(
    'infra/local/streams/delivery.ts',
    DELIVERY,
    ['if (!result.ok) return 0;', 'if (!result.ok) return records.length;', 'A failed batch is passed over.'],
    ['failed.includes(-1) ? 0 :', 'false ? 0 :', 'An answer with a wrong id skips records.'],
    [
      'now() / 1000 - createdAt > policy.maxAge',
      'now() / 1000 - createdAt >= policy.maxAge',
      'A record is dropped a moment too early.',
    ],
    [
      'attempt >= policy.maxRetries',
      'attempt > policy.maxRetries',
      'A batch is tried once more than on AWS.',
    ],
    ['policy.bisects && pending.length > 1', 'false', 'One bad record takes the whole batch with it.'],
    ['pending = pending.slice(failed);', '', 'Records that went well come again.'],
    [
      'deliver(pending.slice(middle))',
      'deliver(pending.slice(middle + 1))',
      'A record of each failing batch is never handed over.',
    ],
    [
      'if (!reportsItemFailures) return records.length;',
      '',
      'Any answer fails where the mapping does not look at it.',
    ],
  ),
  ...inFile(
    'infra/local/streams/filter.ts',
    FILTER,
    ['matchers.length === 0 || ', '', 'A mapping without a filter hands nothing over.'],
    ['i % 2 === 1 || ', '', 'Numbers are never in a range.'],
    [
      'actual !== undefined && !values.includes(actual)',
      '!values.includes(actual)',
      'A field that is missing is anything but the named.',
    ],
    [
      'all && (either === undefined || either.some((matches) => matches(actual)))',
      'all',
      'Alternatives do not count.',
    ],
    ['text.toLowerCase() === value.toLowerCase()', 'text === value', 'A comparison without case has one.'],
    ['named.every(', 'named.some(', 'One field of several is enough.'],
  ),
  ...inFile(
    'infra/local/streams/poller.ts',
    POLLER,
    [
      'if (last !== undefined) checkpoints.write(shardId, last.sequenceNumber);',
      '',
      'After a restart every record comes again.',
    ],
    ["source.startsAtOldest ? 'oldest' : 'latest'", "'oldest'", 'Records from before the mapping come.'],
    ['records.filter(({ event }) => source.filter(event))', 'records', 'What the filter holds back comes.'],
    [
      'if (!isTrimmed) throw error;',
      '',
      'Any failure makes all records come again.',
      {
        equivalent: 'The engine refuses an iterator behind a sequence number for no other reason.',
      },
    ],
    ['source.batchSize - records.length', 'source.batchSize', 'A batch is larger than its mapping says.'],
  ),
  ...inFile(
    'infra/local/kms/envelope.ts',
    KMS,
    ['JSON.stringify([keyArn, pairs])', 'JSON.stringify([keyArn])', 'A code is opened for another pool.'],
    [
      '.toSorted(([one], [other]) => (one < other ? -1 : 1))',
      '',
      'The order of a context decides whether a code opens.',
    ],
  ),
  ...inFile(
    'infra/local/kms/operations.ts',
    KMS,
    ['call.KeyId !== undefined && call.KeyId !== arn', 'false', "A code is opened as another key's."],
    [
      '[`kms:EncryptionContext:${name}`, [value]]',
      "[`kms:EncryptionContext:${name}`, ['*']]",
      'A role for one pool fails, or opens all.',
    ],
  ),
  ...inFile('infra/local/kms/start-kms.ts', KMS, [
    "if (!decision.allowed) throw new KmsRefusal('AccessDeniedException', decision.message);",
    '',
    'A function opens codes without the right to.',
  ]),
  ...inFile(
    'infra/local/schedules/schedule.ts',
    ['tests/infra/local/schedules/schedules.test.ts', 'tests/infra/local/schedules/scheduler.test.ts'],
    ["if (State === 'DISABLED') return [];", '', 'A schedule that is switched off runs.'],
    [
      "if (mayInvoke(template, 'events.amazonaws.com', functionArn, arn)) continue;",
      'continue;',
      'A permission that the template forgot is missed.',
    ],
  ),
  ...inFile(
    'infra/local/data/data-directory.ts',
    ['tests/infra/local/data-directory.test.ts'],
    ['      keepOutOfRepositories(directory);\n', '', 'Addresses and keys of a local run are committed.'],
    [
      '    makeFolder(directory);\n',
      '    mkdirSync(directory, { recursive: true, mode: 0o700 });\n',
      'A start in a place that takes no folders never ends, not even by Ctrl-C.',
    ],
    [
      'if (!existsSync(dirname(directory))) makeFolder(dirname(directory));',
      '',
      'A folder for data whose parent is new is refused.',
    ],
    [
      "if (!existsSync(file)) writeFileSync(file, '*\\n');",
      "writeFileSync(file, '*\\n');",
      'A file of the owner is lost.',
    ],
  ),
  ...inFile(
    'infra/local/data/own-files.ts',
    ['tests/infra/local/data-directory.test.ts'],
    ['[LOCK, MARKER, IGNORED].map', '[LOCK, MARKER].map', 'After --fresh the data are in the repository.'],
  ),
];
