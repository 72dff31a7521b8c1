import { ExpectedFailure } from '../shared/expected-failure.ts';
import { isObject, type Json, type JsonObject } from '../shared/json.ts';
import { resolveDynamicReferences } from './dynamic-references.ts';
import { generateSecret } from './generated-secret.ts';
import { resolveIntrinsics } from './intrinsics.ts';
import { attributeOf, type Identity, LOCAL_ACCOUNT, referenceTo } from './physical-names.ts';
import type { Assembly } from './read-assembly.ts';

/** A resource as the template declares it, unresolved. */
export interface Declared {
  readonly Type: string;
  readonly Properties?: JsonObject | undefined;
}

/** Resolves the names in a template. */
export interface Scope {
  readonly resolveFor: (owner: string, value: Json) => Json;
  readonly referenceTo: (logicalId: string) => string;
  /** Undefined when the emulator does not know the attribute for this type. */
  readonly attributeOf: (logicalId: string, name: string) => string | undefined;
  readonly readableId: (logicalId: string) => string;
}

/** CDK ends generated logical ids with eight hexadecimal digits of a hash. */
function readableIds(logicalIds: Iterable<string>): (logicalId: string) => string {
  const strip = (logicalId: string) => logicalId.replace(/[0-9A-F]{8}$/, '');
  const seen = new Map<string, number>();
  for (const id of logicalIds) seen.set(strip(id), (seen.get(strip(id)) ?? 0) + 1);
  return (logicalId) => {
    const stripped = strip(logicalId);
    return stripped !== '' && seen.get(stripped) === 1 ? stripped : logicalId;
  };
}

function parameterDefaults({ Parameters: parameters }: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(isObject(parameters) ? parameters : {}).map(([name, declared]) => [
      name,
      isObject(declared) ? (declared.Default ?? '') : '',
    ]),
  );
}

function pseudoParameters({ stackName, region }: Assembly): Readonly<Record<string, Json | undefined>> {
  return {
    'AWS::AccountId': LOCAL_ACCOUNT,
    'AWS::NoValue': undefined,
    'AWS::Partition': 'aws',
    'AWS::Region': region,
    'AWS::StackId': `arn:aws:cloudformation:${region}:${LOCAL_ACCOUNT}:stack/${stackName}/local`,
    'AWS::StackName': stackName,
    'AWS::URLSuffix': 'amazonaws.com',
  };
}

/** Names every resource of an assembly and resolves references to them. */
export function createScope(assembly: Assembly, declared: ReadonlyMap<string, Declared>): Scope {
  const { template, stackName, region } = assembly;
  const readableId = readableIds(declared.keys());
  const values = { ...parameterDefaults(template), ...pseudoParameters(assembly) };

  function find(logicalId: string): Declared {
    const resource = declared.get(logicalId);
    if (resource === undefined) throw new Error(`there is no resource or parameter called ${logicalId}`);
    return resource;
  }

  function identityOf(logicalId: string): Identity {
    return {
      logicalId,
      readableId: readableId(logicalId),
      stackName,
      region,
      property: (name) => {
        const resolved = resolveFor(logicalId, find(logicalId).Properties?.[name] ?? null);
        return typeof resolved === 'string' ? resolved : undefined;
      },
    };
  }

  const scope: Scope = {
    resolveFor,
    referenceTo: (logicalId) => referenceTo(find(logicalId).Type, identityOf(logicalId)),
    attributeOf: (logicalId, name) => attributeOf(find(logicalId).Type, name, identityOf(logicalId)),
    readableId,
  };

  const secrets = new Map<string, string>();
  function secretOf(id: string): string {
    const logicalId = [...declared.keys()].find(
      (each) => find(each).Type === 'AWS::SecretsManager::Secret' && scope.referenceTo(each) === id,
    );
    if (logicalId === undefined) throw new Error(`there is no secret with the ARN ${id}`);
    const value = secrets.get(id) ?? generateSecret(resolveFor(logicalId, find(logicalId).Properties ?? {}));
    secrets.set(id, value);
    return value;
  }

  function resolveFor(owner: string, value: Json): Json {
    try {
      const resolved = resolveIntrinsics(value, {
        ref: (name) => (Object.hasOwn(values, name) ? values[name] : scope.referenceTo(name)),
        attribute: (logicalId, name) => {
          const found = scope.attributeOf(logicalId, name);
          if (found !== undefined) return found;
          throw new Error(`attribute ${name} of ${logicalId} (${find(logicalId).Type}) is not known`);
        },
      });
      return resolveDynamicReferences(resolved, secretOf);
    } catch (error) {
      if (error instanceof ExpectedFailure || !(error instanceof Error)) throw error;
      throw new ExpectedFailure(`${owner} in the template cannot be resolved: ${error.message}.`);
    }
  }

  return scope;
}
