import type { Assembly } from '../assembly/read-assembly.ts';
import type { Template } from '../assembly/template.ts';
import type { Callers } from '../iam/callers.ts';
import { assumedRoleArn, statementsOfRole } from '../iam/roles.ts';
import { createConcurrency } from './concurrency.ts';
import { type DefinitionOptions, defineFunction, nodeFunctions, roleOf } from './definition.ts';
import { shortName } from './function-names.ts';
import { type RunningFunction, runFunction } from './runner.ts';

export interface FunctionsOptions extends Pick<DefinitionOptions, 'findSourceMap' | 'isDebugged'> {
  readonly template: Template;
  readonly assembly: Assembly;
  readonly callers: Callers;
  /** Addresses of the local services, for example `AWS_ENDPOINT_URL_DYNAMODB`. */
  readonly serviceEndpoints: Readonly<Record<string, string>>;
  /** Puts local addresses in place of the AWS ones that a variable names. */
  readonly localize: (text: string) => string;
  /** Events that all functions together may handle at the same time; without it there is no limit. */
  readonly accountConcurrency?: number | undefined;
  readonly log: (line: string) => void;
  /** Receives each line of a function's log. */
  readonly onLogLine?: (logGroup: string, line: string) => void;
  readonly onThrottled?: () => void;
}

export interface NamedFunction extends RunningFunction {
  readonly shortName: string;
}

/** The functions of the template. */
export interface LocalFunctions {
  readonly all: readonly NamedFunction[];
  readonly find: (arn: string) => NamedFunction | undefined;
  readonly stop: () => Promise<void>;
}

/** Makes every function of the template callable, each under its own role. None is loaded before its first event. */
export function startFunctions(options: FunctionsOptions): LocalFunctions {
  const { template, callers, accountConcurrency, log, onLogLine, onThrottled } = options;
  const concurrency =
    accountConcurrency === undefined ? undefined : createConcurrency(accountConcurrency, log);
  const functions = nodeFunctions(template).map((resource): NamedFunction => {
    const role = roleOf(template, resource);
    const credentials = callers.add(resource.ref, {
      arn: assumedRoleArn(role.ref, resource.ref),
      statements: statementsOfRole(template, role),
    });
    const definition = defineFunction(resource, { ...options, credentials });
    const running = runFunction(definition, {
      log,
      concurrency,
      ...(onLogLine && { onLogLine: (line) => onLogLine(definition.logGroupName, line) }),
      ...(onThrottled && { onThrottled }),
    });
    return { ...running, shortName: shortName(resource.readableId) };
  });
  const byArn = new Map(functions.map((each) => [each.arn, each]));
  return {
    all: functions,
    find: (arn) => byArn.get(arn),
    stop: async () => {
      await Promise.all(functions.map((each) => each.stop()));
    },
  };
}
