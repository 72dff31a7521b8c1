/** Where an unexpected error happened; what is no endpoint has a name of its own, and no request. */
export interface ErrorContext {
  readonly endpoint: string;
  readonly requestId?: string;
}

export type LogUnexpected = (error: unknown, context: ErrorContext) => void;

/** The stack behind the message: an error's message can quote what a visitor typed. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return frames
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
}

/** Writes one line of JSON that says which error happened where, and nothing of whom it concerned. */
export const logUnexpected: LogUnexpected = (error, { endpoint, requestId }) => {
  const known =
    error instanceof Error ? { name: error.name, frames: framesOf(error) } : { name: typeof error };
  console.error(JSON.stringify({ level: 'ERROR', event: 'unexpected_error', endpoint, requestId, ...known }));
};
