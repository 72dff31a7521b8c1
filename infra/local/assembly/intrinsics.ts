import { isObject, type Json, type JsonObject } from '../shared/json.ts';

/** Look-ups of the intrinsic functions. Both throw when the name is unknown. */
export interface Lookup {
  readonly ref: (logicalId: string) => Json | undefined;
  readonly attribute: (logicalId: string, name: string) => string;
}

/** Stands for `AWS::NoValue`: the property or list entry that holds it is removed. */
const NO_VALUE = Symbol('AWS::NoValue');
type Resolved = Json | typeof NO_VALUE;

function texts(value: Json, what: string): readonly string[] {
  if (!Array.isArray(value)) throw new Error(`${what} needs a list`);
  return value.map((entry: Json) => {
    if (isObject(entry) || Array.isArray(entry) || entry === null)
      throw new Error(`${what} needs a list of texts`);
    return String(entry);
  });
}

function join(argument: Json, lookup: Lookup): string {
  if (!Array.isArray(argument) || typeof argument[0] !== 'string')
    throw new Error('Fn::Join needs [text, list]');
  return texts(resolveIntrinsics(argument[1] ?? null, lookup), 'Fn::Join').join(argument[0]);
}

function select(argument: Json, lookup: Lookup): Json {
  if (!Array.isArray(argument)) throw new Error('Fn::Select needs [index, list]');
  const list = resolveIntrinsics(argument[1] ?? null, lookup);
  const chosen = Array.isArray(list) ? list[Number(argument[0])] : undefined;
  if (chosen === undefined) throw new Error(`Fn::Select finds nothing at index ${String(argument[0])}`);
  return chosen;
}

function split(argument: Json, lookup: Lookup): Json {
  const source = Array.isArray(argument) ? resolveIntrinsics(argument[1] ?? null, lookup) : null;
  if (!Array.isArray(argument) || typeof argument[0] !== 'string' || typeof source !== 'string') {
    throw new Error('Fn::Split needs [text, text]');
  }
  return source.split(argument[0]);
}

function getAttribute(argument: Json, lookup: Lookup): string {
  const path = typeof argument === 'string' ? argument.split('.') : texts(argument, 'Fn::GetAtt');
  const [logicalId, ...name] = path;
  if (logicalId === undefined || name.length === 0) throw new Error('Fn::GetAtt needs [resource, attribute]');
  return lookup.attribute(logicalId, name.join('.'));
}

function substitute(argument: Json, lookup: Lookup): string {
  const [text, given] = Array.isArray(argument) ? argument : [argument, {}];
  if (typeof text !== 'string') throw new Error('Fn::Sub needs a text');
  const own: JsonObject = isObject(given) ? given : {};
  return text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal === '!') return `\${${name}}`;
    const value = own[name];
    if (value !== undefined) return String(resolveIntrinsics(value, lookup));
    return name.includes('.') ? getAttribute(name, lookup) : String(lookup.ref(name));
  });
}

const FUNCTIONS: Readonly<Record<string, (argument: Json, lookup: Lookup) => Resolved>> = {
  Ref: (argument, lookup) => lookup.ref(String(argument)) ?? NO_VALUE,
  'Fn::GetAtt': getAttribute,
  'Fn::Join': join,
  'Fn::Sub': substitute,
  'Fn::Select': select,
  'Fn::Split': split,
};

function resolveObject(value: JsonObject, lookup: Lookup): Resolved {
  const [key, ...others] = Object.keys(value);
  if (key !== undefined && others.length === 0 && (key === 'Ref' || key.startsWith('Fn::'))) {
    const intrinsic = FUNCTIONS[key];
    if (intrinsic === undefined)
      throw new Error(`${key} is not known; known are ${Object.keys(FUNCTIONS).join(', ')}`);
    return intrinsic(value[key] ?? null, lookup);
  }
  const entries: [string, Json][] = [];
  for (const [name, entry] of Object.entries(value)) {
    const resolved = resolve(entry, lookup);
    if (resolved !== NO_VALUE) entries.push([name, resolved]);
  }
  return Object.fromEntries(entries);
}

function resolve(value: Json, lookup: Lookup): Resolved {
  if (Array.isArray(value)) {
    return value.map((entry: Json) => resolve(entry, lookup)).filter((entry) => entry !== NO_VALUE);
  }
  return isObject(value) ? resolveObject(value, lookup) : value;
}

/** Replaces CloudFormation's intrinsic functions by their values. Throws an error that names the function. */
export function resolveIntrinsics(value: Json, lookup: Lookup): Json {
  const resolved = resolve(value, lookup);
  return resolved === NO_VALUE ? null : resolved;
}
