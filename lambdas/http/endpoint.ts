import type { ApiEndpoint } from '#contract/api.ts';
import type { Endpoint, StaffAccess } from '#contract/endpoints.ts';
import { ApiError } from './api-error.ts';
import { authorize, type Caller, callerIfAny, hasToken, type Identify, refuseEveryCaller } from './caller.ts';
import { clientInfoOf } from './client-info.ts';
import { compressed } from './compressed.ts';
import { fileResult } from './file-result.ts';
import { type AssertFromEdge, edgeProof } from './from-edge.ts';
import type { HttpEvent, HttpResult } from './http-event.ts';
import { type HttpRequest, httpRequest } from './http-request.ts';
import { errorResult, jsonResult } from './json-result.ts';
import { type IdentifyKey, type KeyHolder, refuseEveryKey } from './key-holder.ts';
import { answerLog, type LogAnswer } from './log-answer.ts';
import { type ErrorContext, type LogUnexpected, logUnexpected } from './log-unexpected.ts';
import { type SenderLimits, senderLimits } from './sender-limits.ts';

type Handler = (event: HttpEvent) => Promise<HttpResult>;

/** Wraps the answer of a call that created something: status 201. */
export class Created<Answer> {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** Runs the use case for a parsed request. Its result is parsed with the endpoint's answer schema. */
type Serve<Request, Answer> = (request: Request) => Promise<Answer | Created<Answer>>;

interface Options {
  readonly identify?: Identify;
  /** Called with a caller whose role lacks the endpoint's right before they are refused. */
  readonly refused?: (caller: Caller, event: HttpEvent) => Promise<void>;
  readonly log?: LogUnexpected;
  /** What the sender can name a request by, if anything: its lines in the log bear it, and its answer gets one. */
  readonly referenceOf?: (event: HttpEvent) => string | undefined;
  readonly logAnswered?: LogAnswer;
  readonly assertFromEdge?: AssertFromEdge;
  readonly limits?: SenderLimits;
  readonly now?: () => Date;
}

const clock = () => new Date();

function answerError(error: unknown, log: (error: unknown) => void): HttpResult {
  if (error instanceof ApiError) return errorResult(error);
  log(error);
  return errorResult(new ApiError('internal_error', 'Something went wrong on our side. Please try again.'));
}

/**
 * What all endpoints share: refuses, before anything else is done, what came past the edge and then whom has used up
 * their own allowance; turns errors into answers.
 */
function guarded(
  row: Endpoint,
  options: Options,
  run: (event: HttpEvent, limits: SenderLimits) => Promise<HttpResult>,
): Handler {
  const { assertFromEdge = edgeProof(), limits = senderLimits(row) } = options;
  const { log = logUnexpected, referenceOf = () => undefined, logAnswered = answerLog() } = options;
  const answer = async (event: HttpEvent, context: ErrorContext): Promise<HttpResult> => {
    try {
      assertFromEdge(event);
      limits.admit(clientInfoOf(event), row.session !== undefined && hasToken(event));
      return await compressed(await run(event, limits), event);
    } catch (error) {
      return answerError(error, (unexpected) => log(unexpected, context));
    }
  };
  return async (event) => {
    const reference = referenceOf(event);
    const { requestId } = event.requestContext;
    const context = { endpoint: `${row.method} ${row.path}`, requestId, ...(reference && { reference }) };
    const result = await answer(event, context);
    if (reference !== undefined) logAnswered(result.statusCode, { ...context, reference });
    return result;
  };
}

function resultOf<Answer>({ answer }: Pick<ApiEndpoint, 'answer'>, result: Answer | Created<Answer>) {
  return result instanceof Created ? jsonResult(201, answer, result.answer) : jsonResult(200, answer, result);
}

/**
 * A Lambda handler for one endpoint: authorizes the caller, parses the request, runs the use case and parses the
 * answer. An {@link ApiError} is answered with its status; any other error is logged without personal data and answered
 * with a generic 500.
 */
export function endpoint<Params, Query, Body, Answer>(
  row: ApiEndpoint<Params, Query, Body, Answer> & { readonly access: StaffAccess },
  serve: Serve<HttpRequest<Params, Query, Body> & { readonly caller: Caller }, NoInfer<Answer>>,
  { identify = refuseEveryCaller, refused = async () => {}, now = clock, ...options }: Options = {},
): Handler {
  return guarded(row, options, async (event) => {
    const caller = await authorize(row, event, { identify, refused, now });
    return resultOf(row, await serve({ ...httpRequest(row, event), caller }));
  });
}

interface PublicCall {
  readonly caller: Caller | undefined;
  /** Whether its sender is signed in, or asked this instance for so little that it need not be counted. */
  readonly asksLittle: boolean;
}

/**
 * As {@link endpoint} for access `anyone`: the caller is undefined unless the row has a use of sessions. What nobody
 * signed in asks for is counted against all senders together once it is well formed.
 */
export function publicEndpoint<Params, Query, Body, Answer>(
  row: ApiEndpoint<Params, Query, Body, Answer> & { readonly access: 'anyone' },
  serve: Serve<HttpRequest<Params, Query, Body> & PublicCall, NoInfer<Answer>>,
  { identify = refuseEveryCaller, ...options }: Omit<Options, 'refused' | 'now'> = {},
): Handler {
  return guarded(row, options, async (event, limits) => {
    const caller = await callerIfAny(row, event, identify);
    const request = httpRequest(row, event);
    const asksLittle = caller !== undefined || limits.share(request.clientInfo);
    return resultOf(row, await serve({ ...request, caller, asksLittle }));
  });
}

/** As {@link endpoint} for another system: its key is looked at before anything that it sends. */
export function keyEndpoint<Params, Query, Body, Answer>(
  row: ApiEndpoint<Params, Query, Body, Answer> & { readonly access: 'key' },
  serve: Serve<HttpRequest<Params, Query, Body> & { readonly holder: KeyHolder }, NoInfer<Answer>>,
  {
    identifyKey = refuseEveryKey,
    ...options
  }: Omit<Options, 'identify' | 'refused' | 'now'> & { readonly identifyKey?: IdentifyKey } = {},
): Handler {
  return guarded(row, options, async (event) => {
    const holder = await identifyKey(event);
    return resultOf(row, await serve({ ...httpRequest(row, event), holder }));
  });
}

/** As {@link publicEndpoint} without a caller, for one that answers with a file instead of JSON; refusals are JSON. */
export function publicFile<Params, Query, Body>(
  row: ApiEndpoint<Params, Query, Body, string> & { readonly access: 'anyone' },
  type: `text/${string}`,
  serve: (request: HttpRequest<Params, Query, Body>) => Promise<string>,
  options: Omit<Options, 'identify' | 'refused' | 'now'> = {},
): Handler {
  return guarded(row, options, async (event, limits) => {
    const request = httpRequest(row, event);
    limits.share(request.clientInfo);
    return fileResult(event, type, await serve(request));
  });
}
