import * as z from 'zod';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { isObject, type JsonObject } from '../shared/json.ts';
import type { Assembly } from './read-assembly.ts';
import { createScope, type Scope } from './scope.ts';

/** One resource of the template, with every intrinsic function replaced by its value. */
export interface Resource {
  readonly logicalId: string;
  /** The logical id without the hash that CDK appends, where that is unambiguous. */
  readonly readableId: string;
  readonly type: string;
  /** Value of `Ref`. */
  readonly ref: string;
  /** Value of `Fn::GetAtt`. Throws for an unknown attribute. */
  readonly attribute: (name: string) => string;
  /** The properties, parsed with a schema. Throws when they do not fit. */
  readonly properties: <T>(schema: z.ZodType<T>) => T;
  /** Logical ids of the resources that are deployed before this one. */
  readonly dependsOn: readonly string[];
}

/** A template with look-ups of its resources. */
export interface Template {
  readonly stackName: string;
  readonly region: string;
  readonly all: (...types: readonly string[]) => readonly Resource[];
  /** The resource of these types with this `Ref` or `Arn`. */
  readonly find: (reference: string, ...types: readonly string[]) => Resource | undefined;
  /** The only resource of a type. Throws when there is none or more than one. */
  readonly only: (type: string) => Resource;
  readonly outputs: Readonly<Record<string, string>>;
}

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.custom<JsonObject>(isObject).optional(),
  DependsOn: z.union([z.string(), z.array(z.string())]).optional(),
});

type Declared = z.infer<typeof resourceSchema>;

function declaredResources({ Resources }: JsonObject): ReadonlyMap<string, Declared> {
  const declared = z.record(z.string(), resourceSchema).safeParse(Resources);
  if (!declared.success) throw new ExpectedFailure('The template has a resource without a type.');
  return new Map(Object.entries(declared.data));
}

/** Most resources are read by several parts of the local run, policies by every function. */
function once<Value>(compute: () => Value): () => Value {
  let kept: { readonly value: Value } | undefined;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
}

function open(scope: Scope, logicalId: string, declared: Declared): Resource {
  const { Type: type, Properties, DependsOn } = declared;
  const resolved = once(() => scope.resolveFor(logicalId, Properties ?? {}));
  return {
    logicalId,
    readableId: scope.readableId(logicalId),
    type,
    ref: scope.referenceTo(logicalId),
    dependsOn: [DependsOn ?? []].flat(),
    attribute(name) {
      const value = scope.attributeOf(logicalId, name);
      if (value !== undefined) return value;
      throw new ExpectedFailure(`The attribute ${name} of ${logicalId} (${type}) is not known here.`);
    },
    properties(schema) {
      const result = schema.safeParse(resolved());
      if (result.success) return result.data;
      const [issue] = result.error.issues;
      const problem = `${issue?.path.join('.')}: ${issue?.message}`;
      throw new ExpectedFailure(`${logicalId} (${type}) cannot be run here: ${problem}.`);
    },
  };
}

function readOutputs({ Outputs: outputs }: JsonObject, scope: Scope): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(isObject(outputs) ? outputs : {}).map(([name, output]) => [
      name,
      isObject(output) ? String(scope.resolveFor(name, output.Value ?? '')) : '',
    ]),
  );
}

/** Opens the assembly's template; intrinsic functions are resolved on access. */
export function openTemplate(assembly: Assembly): Template {
  const { template, stackName, region } = assembly;
  const declared = declaredResources(template);
  const scope = createScope(assembly, declared);
  const resources = [...declared].map(([logicalId, resource]) => open(scope, logicalId, resource));
  const all = (...types: readonly string[]) => resources.filter(({ type }) => types.includes(type));
  return {
    stackName,
    region,
    all,
    find: (reference, ...types) =>
      all(...types).find(
        ({ ref, logicalId }) => ref === reference || scope.attributeOf(logicalId, 'Arn') === reference,
      ),
    only(type) {
      const [resource, ...others] = all(type);
      if (resource !== undefined && others.length === 0) return resource;
      const count = all(type).length;
      throw new ExpectedFailure(
        `The template has ${count} resources of type ${type}; the local run takes exactly one.`,
      );
    },
    outputs: readOutputs(template, scope),
  };
}
