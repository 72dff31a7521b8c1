/** What Lambda writes into the log of a function. */

export interface ConsoleLine {
  readonly level: 'DEBUG' | 'INFO' | 'WARN' | 'ERROR';
  readonly message: string;
}

export type Status = 'success' | 'error' | 'timeout';

export interface LogLines {
  readonly ofConsole: (requestId: string, line: ConsoleLine) => string;
  /** Lambda's own report of an invocation; none in the text format, where it has no status. */
  readonly ofReport: (requestId: string, status: Status, milliseconds: number) => string | undefined;
}

/**
 * Lines in the format of the function's `LoggingConfig`.
 * Source: Lambda Developer Guide, "Configuring JSON and plain text log formats", and "Lambda Telemetry API Event schema reference"
 */
export function logLines(format: 'JSON' | 'Text', now: () => Date): LogLines {
  const time = () => now().toISOString();
  if (format === 'Text') {
    return {
      ofConsole: (requestId, { level, message }) => [time(), requestId, level, message].join('\t'),
      ofReport: () => undefined,
    };
  }
  return {
    ofConsole: (requestId, { level, message }) =>
      JSON.stringify({ timestamp: time(), level, requestId, message }),
    ofReport: (requestId, status, durationMs) =>
      JSON.stringify({
        time: time(),
        type: 'platform.report',
        record: { requestId, status, metrics: { durationMs } },
      }),
  };
}
