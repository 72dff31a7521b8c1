/** Where an unexpected error happened: an endpoint with its request, or the name of another function. */
export interface ErrorContext {
  readonly endpoint: string;
  readonly requestId?: string;
  /** What a visitor can read out of the quote that it concerned. */
  readonly reference?: string | undefined;
}

export type LogUnexpected = (error: unknown, context: ErrorContext) => void;

/** The stack without the message, because a message can quote a visitor's input. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return frames
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
}

/** Only the local run sets LOCAL_RUN; its data are made up. */
function messageOf({ message }: Error): { readonly message?: string } {
  return process.env.LOCAL_RUN === 'true' ? { message } : {};
}

/**
 * Writes one line of JSON that says which error happened where, and nothing of whom it concerned. Under the local run
 * it holds the message as well.
 */
export const logUnexpected: LogUnexpected = (error, context) => {
  const known =
    error instanceof Error
      ? { name: error.name, ...messageOf(error), frames: framesOf(error) }
      : { name: typeof error };
  console.error(JSON.stringify({ level: 'ERROR', event: 'unexpected_error', ...context, ...known }));
};
