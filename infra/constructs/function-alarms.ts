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

const ended = (status: string) => FilterPattern.stringValue('$.record.status', '=', status);

/** A module that does not load ends with the status of a throw, in the report of the phase before the first event. */
const NOT_LOADED = FilterPattern.all(
  FilterPattern.stringValue('$.type', '=', 'platform.init*'),
  ended('error'),
);

const failuresOf = ({ refusesByThrowing = false }: WatchedFunction): readonly JsonPattern[] => [
  ...UNSUCCESSFUL.map((status) => (refusesByThrowing && status === 'error' ? NOT_LOADED : ended(status))),
  saying(UNEXPECTED),
  saying(BEHIND),
];

/** Matches Lambda's report of an invocation that ended well. */
export const SUCCEEDED = ended('success');

interface WatchedFunction
  extends Pick<FunctionDefinition, 'harms' | 'failureMeans' | 'alarmsOn' | 'refusesByThrowing'> {
  readonly logGroup: LogGroup;
  readonly alarms: Alarms;
}

/**
 * Counts each failure of a function, thrown or logged, for the alarm of its harm, and the words in its log that its
 * definition names for the alarms that these are about. The log is in JSON.
 * @param scope construct of the function; its id is the function's name
 */
export function watchFunction(scope: Construct, watched: WatchedFunction): void {
  const { harms, failureMeans, alarmsOn = [], logGroup, alarms } = watched;
  const of = scope.node.id;
  alarms.explain(harms, { of, means: failureMeans });
  const own = alarmsOn.filter(({ alarm }) => alarm === harms).map(({ word }) => saying(word));
  const pattern = FilterPattern.any(...failuresOf(watched), ...own);
  alarms.count(scope, 'Failures', harms, { logGroup, pattern });
  for (const { word, alarm, means } of alarmsOn) {
    alarms.explain(alarm, { of, means });
    if (alarm !== harms) alarms.count(scope, `Notices${alarm}`, alarm, { logGroup, pattern: saying(word) });
  }
}
