/** What the local run and a function's thread say to each other. Payloads travel as JSON text, as on AWS. */

import type { ConsoleLine } from './log-lines.ts';

export interface WorkerSetup {
  /** Absolute path of the module that is loaded. */
  readonly file: string;
  /** Name of the exported handler. */
  readonly exportName: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMegabytes: number;
  readonly logGroupName: string;
  readonly logStreamName: string;
}

export interface InvokeMessage {
  readonly requestId: string;
  /** Milliseconds since 1970 at which the function runs out of time. */
  readonly deadline: number;
  readonly event: string;
}

export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace: readonly string[];
}

export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'log'; readonly line: ConsoleLine }
  | { readonly kind: 'failed-to-load'; readonly error: FunctionError }
  | { readonly kind: 'result'; readonly payload: string }
  | { readonly kind: 'error'; readonly error: FunctionError };
