import * as z from 'zod';
import { ExpectedFailure } from '../expected-failure.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { resolveIntrinsics } from './intrinsics.ts';
import { attributeOf, type Identity, LOCAL_ACCOUNT, referenceTo } from './physical-names.ts';
import type { Assembly } from './read-assembly.ts';

/** One resource of the template, with every intrinsic function replaced by its value. */
export interface Resource {
  readonly logicalId: string;
  readonly readableId: string;
  readonly type: string;
  /** What `Ref` gives. */
  readonly ref: string;
  /** What `Fn::GetAtt` gives. Throws one sentence for an attribute that is not known. */
  readonly attribute: (name: string) => string;
  /** The properties, checked against what the local run needs of them. Throws one sentence. */
  readonly properties: <T>(schema: z.ZodType<T>) => T;
  /** Logical ids of the resources that are deployed before this one. */
  readonly dependsOn: readonly string[];
}

/** A template that can be asked for its resources. */
export interface Template {
  readonly stackName: string;
  readonly region: string;
  readonly all: (...types: readonly string[]) => readonly Resource[];
  /** The resource of these types whose `Ref` or `Arn` is this. */
  readonly find: (reference: string, ...types: readonly string[]) => Resource | undefined;
  /** The only resource of a type. Throws one sentence when there is none or more than one. */
  readonly only: (type: string) => Resource;
  readonly outputs: Readonly<Record<string, string>>;
}

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.custom<JsonObject>(isObject).optional(),
  DependsOn: z.union([z.string(), z.array(z.string())]).optional(),
});

type Declared = z.infer<typeof resourceSchema>;

/** CDK ends generated logical ids with eight hexadecimal digits of a hash. */
function readableIds(resources: ReadonlyMap<string, Declared>): (logicalId: string) => string {
  const strip = (logicalId: string) => logicalId.replace(/[0-9A-F]{8}$/, '');
  const seen = new Map<string, number>();
  for (const id of resources.keys()) seen.set(strip(id), (seen.get(strip(id)) ?? 0) + 1);
  return (logicalId) => {
    const stripped = strip(logicalId);
    return stripped !== '' && seen.get(stripped) === 1 ? stripped : logicalId;
  };
}

function declaredResources(template: JsonObject): ReadonlyMap<string, Declared> {
  const declared = z.record(z.string(), resourceSchema).safeParse(template.Resources);
  if (!declared.success) throw new ExpectedFailure('The template has a resource without a type.');
  return new Map(Object.entries(declared.data));
}

function parameterDefaults(template: JsonObject): JsonObject {
  const parameters = isObject(template.Parameters) ? template.Parameters : {};
  return Object.fromEntries(
    Object.entries(parameters).map(([name, declared]) => [
      name,
      isObject(declared) ? (declared.Default ?? '') : '',
    ]),
  );
}

/** Makes the assembly's template readable: names are given, intrinsic functions resolved when asked for. */
export function openTemplate({ template, stackName, region }: Assembly): Template {
  const declared = declaredResources(template);
  const readable = readableIds(declared);
  const pseudo: Readonly<Record<string, Json | undefined>> = {
    'AWS::AccountId': LOCAL_ACCOUNT,
    'AWS::NoValue': undefined,
    'AWS::Partition': 'aws',
    'AWS::Region': region,
    'AWS::StackId': `arn:aws:cloudformation:${region}:${LOCAL_ACCOUNT}:stack/${stackName}/local`,
    'AWS::StackName': stackName,
    'AWS::URLSuffix': 'amazonaws.com',
  };
  const values = { ...parameterDefaults(template), ...pseudo };

  function resolveFor(owner: string, value: Json): Json {
    try {
      return resolveIntrinsics(value, { ref: refOf, attribute: attributeFor });
    } catch (error) {
      if (error instanceof ExpectedFailure || !(error instanceof Error)) throw error;
      throw new ExpectedFailure(`${owner} in the template cannot be resolved: ${error.message}.`);
    }
  }

  function identityOf(logicalId: string, resource: Declared): Identity {
    return {
      logicalId,
      readableId: readable(logicalId),
      stackName,
      region,
      property: (name) => {
        const value = resource.Properties?.[name];
        const resolved = value === undefined ? undefined : resolveFor(logicalId, value);
        return typeof resolved === 'string' ? resolved : undefined;
      },
    };
  }

  function declaredAs(logicalId: string): Declared {
    const resource = declared.get(logicalId);
    if (resource === undefined) throw new Error(`there is no resource or parameter called ${logicalId}`);
    return resource;
  }

  function refOf(logicalId: string): Json | undefined {
    if (Object.hasOwn(values, logicalId)) return values[logicalId];
    const resource = declaredAs(logicalId);
    return referenceTo(resource.Type, identityOf(logicalId, resource));
  }

  function attributeFor(logicalId: string, name: string): string {
    const resource = declaredAs(logicalId);
    const value = attributeOf(resource.Type, name, identityOf(logicalId, resource));
    if (value === undefined)
      throw new Error(`attribute ${name} of ${logicalId} (${resource.Type}) is not known`);
    return value;
  }

  function open(logicalId: string, resource: Declared): Resource {
    return {
      logicalId,
      readableId: readable(logicalId),
      type: resource.Type,
      ref: referenceTo(resource.Type, identityOf(logicalId, resource)),
      attribute: (name) => attributeFor(logicalId, name),
      properties: (schema) => {
        const result = schema.safeParse(resolveFor(logicalId, resource.Properties ?? {}));
        if (result.success) return result.data;
        const [issue] = result.error.issues;
        throw new ExpectedFailure(
          `${logicalId} (${resource.Type}) cannot be run here: ${issue?.path.join('.')}: ${issue?.message}.`,
        );
      },
      dependsOn: [resource.DependsOn ?? []].flat(),
    };
  }

  const opened = [...declared].map(([logicalId, resource]) => open(logicalId, resource));
  const all = (...types: readonly string[]) => opened.filter(({ type }) => types.includes(type));
  return {
    stackName,
    region,
    all,
    find: (reference, ...types) =>
      all(...types).find(({ ref, type, logicalId }) => {
        if (ref === reference) return true;
        return attributeOf(type, 'Arn', identityOf(logicalId, declaredAs(logicalId))) === reference;
      }),
    only: (type) => {
      const [resource, ...others] = all(type);
      if (resource === undefined || others.length > 0) {
        throw new ExpectedFailure(
          `The template has ${others.length + (resource ? 1 : 0)} resources of type ${type}; the local run takes exactly one.`,
        );
      }
      return resource;
    },
    outputs: readOutputs(template, resolveFor),
  };
}

function readOutputs(
  template: JsonObject,
  resolveFor: (owner: string, value: Json) => Json,
): Readonly<Record<string, string>> {
  const outputs = isObject(template.Outputs) ? template.Outputs : {};
  return Object.fromEntries(
    Object.entries(outputs).map(([name, output]) => [
      name,
      isObject(output) ? String(resolveFor(name, output.Value ?? '')) : '',
    ]),
  );
}
