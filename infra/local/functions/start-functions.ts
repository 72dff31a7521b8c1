import type { Assembly } from '../assembly/read-assembly.ts';
import type { Template } from '../assembly/template.ts';
import type { Callers } from '../iam/callers.ts';
import { assumedRoleArn, statementsOfRole } from '../iam/roles.ts';
import { defineFunction, nodeFunctions, roleOf } from './definition.ts';
import { type LocalFunction, runFunction } from './runner.ts';

export interface FunctionsOptions {
  readonly template: Template;
  readonly assembly: Assembly;
  readonly callers: Callers;
  /** Addresses of the local services, for example `AWS_ENDPOINT_URL_DYNAMODB`. */
  readonly serviceEndpoints: Readonly<Record<string, string>>;
  /** Puts local addresses in place of the AWS ones that a variable names. */
  readonly localize: (text: string) => string;
  readonly log: (line: string) => void;
}

/** The functions of the template by their ARN. */
export interface LocalFunctions {
  readonly find: (arn: string) => LocalFunction | undefined;
  readonly stop: () => Promise<void>;
}

/** Makes every function of the template callable, each under its own role. None is loaded before its first event. */
export function startFunctions(options: FunctionsOptions): LocalFunctions {
  const { template, assembly, callers, serviceEndpoints, localize, log } = options;
  const functions = nodeFunctions(template).map((resource) => {
    const role = roleOf(template, resource);
    const credentials = callers.add(resource.ref, {
      arn: assumedRoleArn(role.ref, resource.ref),
      statements: statementsOfRole(template, role),
    });
    return runFunction(defineFunction(resource, { assembly, credentials, serviceEndpoints, localize }), {
      log,
    });
  });
  const byArn = new Map(functions.map((each) => [each.arn, each]));
  return {
    find: (arn) => byArn.get(arn),
    stop: async () => {
      await Promise.all(functions.map((each) => each.stop()));
    },
  };
}
