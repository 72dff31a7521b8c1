/** Holds answers of an API against its document, with a validator that knows nothing of the schemas of the contract. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ApiDocument, Operation, Path } from '../../../infra/openapi/describe-api.ts';

export interface HeldAnswer {
  readonly method: string;
  /** With `{name}` for a parameter, as the document has it. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

/** Objects with nothing but what is described: a field that the document leaves out is a mistake of one of both. */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const isOpen = 'properties' in schema && !('additionalProperties' in schema);
  const parts = Object.entries(schema).map(([key, value]) => [key, closed(value)]);
  return { ...Object.fromEntries(parts), ...(isOpen && { additionalProperties: false }) };
}

const isMethod = (method: string): method is keyof Path => ['get', 'post', 'put'].includes(method);

/** What the document says of a call. */
export function operationIn(document: ApiDocument, method: string, path: string): Operation | undefined {
  const name = method.toLowerCase();
  return isMethod(name) ? document.paths[path]?.[name] : undefined;
}

const SCHEMAS = '/components/schemas/';

/** A schema for the validator, which knows each of the document by its place there. */
const forValidator = (schema: unknown) =>
  closed(JSON.parse(JSON.stringify(schema).replaceAll(`"#${SCHEMAS}`, `"${SCHEMAS}`)));

/** @returns a function that says what is wrong with an answer; nothing if it is as described */
export function answersOf(document: ApiDocument) {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    ajv.addSchema(Object(forValidator(schema)), `${SCHEMAS}${name}`);
  }
  return ({ method, path, status, contentType, body }: HeldAnswer): readonly string[] => {
    const operation = operationIn(document, method, path);
    if (operation === undefined) return [`${method} ${path} is not described`];
    const answer = operation.responses[status];
    if (answer === undefined)
      return [`${operation.operationId} answers with ${status}, which is not described`];
    const [type = ''] = contentType.split(';');
    const content = new Map(Object.entries(answer.content)).get(type);
    if (content === undefined) return [`${operation.operationId} answers in ${contentType}`];
    const validate = ajv.compile(Object(forValidator(content.schema)));
    if (validate(body)) return [];
    const { operationId } = operation;
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${operationId} ${status}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}
