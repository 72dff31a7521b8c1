import { FilterPattern, type JsonPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';
import type { FunctionDefinition } from './function-definition.ts';

/** The word in the log line of an error that a function does not throw: answered with 500, or passed over. */
const UNEXPECTED = 'unexpected_error';

/** The word in the log line of a consumer whose stream is behind. */
const BEHIND = 'stream_behind';

/**
 * What Lambda reports of an invocation that did not end well: the handler threw, its module did not load, it ran out of
 * time or memory, the process ended.
 * Source: Lambda Developer Guide, "Lambda Telemetry API Event schema reference", `platform.report`
 */
const UNSUCCESSFUL = ['error', 'failure', 'timeout'];

/** The runtime keeps the line that a function writes as a text below `message`. */
const saying = (word: string) => FilterPattern.stringValue('$.message', '=', `*${word}*`);

const FAILED: readonly JsonPattern[] = [
  ...UNSUCCESSFUL.map((status) => FilterPattern.stringValue('$.record.status', '=', status)),
  saying(UNEXPECTED),
  saying(BEHIND),
];

/** Matches Lambda's report of an invocation that ended well. */
export const SUCCEEDED = FilterPattern.stringValue('$.record.status', '=', 'success');

interface WatchedFunction extends Pick<FunctionDefinition, 'harms' | 'failureMeans' | 'alarmsOn'> {
  readonly logGroup: LogGroup;
  readonly alarms: Alarms;
}

/**
 * Counts each failure of a function, thrown or logged, for the alarm of its harm, and the word in its log that its
 * definition names for the alarm that this is about. The log is in JSON.
 * @param scope construct of the function; its id is the function's name
 */
export function watchFunction(
  scope: Construct,
  { harms, failureMeans, alarmsOn, logGroup, alarms }: WatchedFunction,
): void {
  const of = scope.node.id;
  alarms.explain(harms, { of, means: failureMeans });
  if (alarmsOn) alarms.explain(alarmsOn.harms, { of, means: alarmsOn.means });
  const isOneAlarm = alarmsOn?.harms === harms;
  const patterns = isOneAlarm ? [...FAILED, saying(alarmsOn.word)] : FAILED;
  alarms.count(scope, 'Failures', harms, { logGroup, pattern: FilterPattern.any(...patterns) });
  if (alarmsOn === undefined || isOneAlarm) return;
  alarms.count(scope, 'Notices', alarmsOn.harms, { logGroup, pattern: saying(alarmsOn.word) });
}
