import type { Endpoint } from '#contract/endpoints.ts';
import { ApiError } from './api-error.ts';
import { authorize, type Caller, type Identify, identifyNobody } from './caller.ts';
import type { HttpEvent, HttpResult } from './http-event.ts';
import { type HttpRequest, httpRequest } from './http-request.ts';
import { errorResult } from './json-result.ts';
import { type LogUnexpected, logUnexpected } from './log-unexpected.ts';

/** Between HTTP and a use case: reads its input from a request, and words its result as an answer. */
export interface Translator<Input, Result> {
  /** @throws ApiError 400, 413, 415 */
  readonly read: (request: HttpRequest) => Input;
  readonly answer: (result: Result) => HttpResult;
}

interface Options {
  readonly identify?: Identify;
  /** Hears of a caller who is no admin, where only admins may call, before they are refused. */
  readonly refused?: (caller: Caller, request: HttpRequest) => Promise<void>;
  readonly log?: LogUnexpected;
}

function answerError(error: unknown, log: (error: unknown) => void): HttpResult {
  if (error instanceof ApiError) return errorResult(error);
  log(error);
  return errorResult(new ApiError('internal_error', 'Something went wrong on our side. Please try again.'));
}

/**
 * A Lambda handler for one endpoint: checks who calls, translates, runs the use case, and is the one place
 * that turns errors into answers. An {@link ApiError} is answered as it says; any other is logged without
 * personal data and answered with a plain 500.
 */
export function endpoint<Input, Result>(
  row: Endpoint,
  translator: Translator<Input, Result>,
  run: (input: Input) => Promise<Result>,
  { identify = identifyNobody, refused = async () => {}, log = logUnexpected }: Options = {},
): (event: HttpEvent) => Promise<HttpResult> {
  return async (event) => {
    try {
      const caller = await authorize(row, event, identify, (denied) =>
        refused(denied, httpRequest(event, denied)),
      );
      const input = translator.read(httpRequest(event, caller));
      return translator.answer(await run(input));
    } catch (error) {
      const context = { endpoint: `${row.method} ${row.path}`, requestId: event.requestContext.requestId };
      return answerError(error, (unexpected) => log(unexpected, context));
    }
  };
}
