/** The document of the API, made from the contract alone. */
import type * as z from 'zod/mini';
import { API, type ApiEndpoint, UNREAD } from '#contract/api.ts';
import { API_ERRORS, type ApiErrorCode } from '#contract/api-errors.ts';
import { KEY_PREFIX } from '#contract/api-keys.ts';
import { BUSINESS } from '#contract/business.ts';
import { type EndpointName, isForStaff } from '#contract/endpoints.ts';
import { mapRecord, namedEntries } from '#contract/named-entries.ts';
import { MAX_BODY_BYTES } from '#contract/quote-options.ts';
import { isRight } from '#contract/staff-roles.ts';
import { webhookMessageSchema } from '#contract/webhook-message-schema.ts';
import { ENDPOINT_FUNCTIONS } from '../endpoint-functions.ts';
import type { EndpointDescription } from '../endpoints/endpoint-function.ts';
import { type Webhooks, webhooks } from './describe-webhooks.ts';
import { inlineSchema, type JsonSchema, namedSchemas, refTo } from './named-schemas.ts';
import {
  ACCESS_SENTENCES,
  ERROR_MEANINGS,
  errorSchemaOf,
  FRESH_SIGN_IN_SENTENCE,
  gatewayMessageSchema,
  KEY_SENTENCE,
  SESSION_SENTENCES,
  TOKEN_SENTENCE,
} from './sentences.ts';

const JSON_TYPE = 'application/json';
const SCHEME = 'staff';
const KEY_SCHEME = 'key';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

/** By its type. */
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly content: Content;
}

/** Who may call: one of these, where `{}` is nobody in particular; the words are roles. */
type Security = readonly Readonly<Record<string, readonly string[]>>[];

export interface Operation {
  readonly operationId: EndpointName;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: Security;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  /** By status. */
  readonly responses: Readonly<Record<string, Answer>>;
}

export type Path = Readonly<Partial<Record<'get' | 'post' | 'put', Operation>>>;

/** An OpenAPI document, version 3.1. */
export interface ApiDocument {
  readonly openapi: '3.1.1';
  readonly info: Readonly<Record<'title' | 'version' | 'description', string>>;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Path>>;
  readonly webhooks: Webhooks;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}

const INFO = `What the site, the back office and other systems ask of ${BUSINESS.name}.

- Bodies are JSON objects in UTF-8 of at most ${MAX_BODY_BYTES} bytes, without a key twice.
- Unknown keys of a request are ignored unless its schema forbids them. An answer may get new fields at any time.
- A length counts UTF-16 units, of which a rare character has two. Line breaks and control characters are put right before it is counted.
- A schema cannot say what depends on the clock, on other fields or on what is stored: descriptions say it in the words with which the API refuses it.
- A refusal names its reason in \`error.code\`, and each field that needs a change in \`error.fields\`. What is refused before a function runs has a \`message\` alone.
- Every answer bears \`Cache-Control: no-store\`.`;

interface Row {
  readonly name: EndpointName;
  readonly row: ApiEndpoint;
  readonly told: EndpointDescription;
}

const ROWS: readonly Row[] = namedEntries<EndpointName, ApiEndpoint>(API).map(([name, row]) => ({
  name,
  row,
  told: ENDPOINT_FUNCTIONS[name].says,
}));

const isRead = (schema: z.ZodMiniType) => !Object.is(schema, UNREAD);

/** Where no token is asked for, one is for those rows alone that say what its session must be. */
const mayHaveToken = ({ access, session }: ApiEndpoint) => isForStaff(access) || session !== undefined;

/** Codes to which the row of an endpoint leads, and then its own. */
function codesOf({ row, told }: Row): ReadonlySet<ApiErrorCode> {
  const { access, freshSignIn = false, params, query, body } = row;
  const asksForStaff = isRight(access);
  const reasons: Readonly<Record<ApiErrorCode, boolean>> = {
    invalid_request: [params, query, body].some(isRead),
    unauthorized: mayHaveToken(row) || access === 'key',
    forbidden: true,
    fresh_sign_in_required: freshSignIn,
    second_factor_required: asksForStaff,
    later_sign_in_required: asksForStaff || freshSignIn,
    not_found: false,
    conflict: false,
    body_too_large: isRead(body),
    unsupported_media_type: isRead(body),
    too_many_requests: true,
    internal_error: true,
  };
  return new Set(
    namedEntries(reasons)
      .filter(([code, leads]) => leads || told.refusals?.[code] !== undefined)
      .map(([code]) => code),
  );
}

const jsonOf = (schema: JsonSchema, type: string = JSON_TYPE): Content => ({ [type]: { schema } });

/** Statuses that the service in front of the functions answers with by itself. */
const OF_GATEWAY: readonly number[] = [401, 403, 413, 429, 500];

const errorName = (status: number) => `Error${status}`;
const GATEWAY_MESSAGE = 'GatewayMessage';

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds after which a call may succeed; not there if the service itself refused.',
    schema: { type: 'integer', minimum: 1 },
  },
} as const;

function refusalsOf(row: Row): Readonly<Record<string, Answer>> {
  const codes = [...codesOf(row)];
  const statuses = [...new Set(codes.map((code) => API_ERRORS[code]))];
  const refusals = statuses.map((status) => {
    const lines = codes
      .filter((code) => API_ERRORS[code] === status)
      .map((code) => `- \`${code}\`: ${row.told.refusals?.[code] ?? ERROR_MEANINGS[code]}`);
    const own = refTo(errorName(status));
    const schema = OF_GATEWAY.includes(status) ? { anyOf: [own, refTo(GATEWAY_MESSAGE)] } : own;
    const headers = status === API_ERRORS.too_many_requests ? { headers: RETRY_AFTER } : {};
    return [status, { description: lines.join('\n'), ...headers, content: jsonOf(schema) }];
  });
  const busy = {
    description: 'No function is free, or it took too long: the same call may succeed in a minute.',
    content: jsonOf(refTo(GATEWAY_MESSAGE)),
  };
  return { ...Object.fromEntries(refusals), 503: busy };
}

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType): readonly Parameter[] {
  if (!isRead(schema)) return [];
  const { properties = {}, required = [] } = inlineSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...json } = Object(property);
    const isRequired = place === 'path' || required.includes(name);
    return { name, in: place, required: isRequired, ...(description && { description }), schema: json };
  });
}

function parametersOf({ row, told }: Row): readonly Parameter[] {
  const headers = Object.entries(told.headers ?? {}).map(([name, { description, schema }]) => ({
    name,
    in: 'header' as const,
    required: false,
    description,
    schema: inlineSchema(schema, 'input'),
  }));
  return [...parametersIn('path', row.params), ...parametersIn('query', row.query), ...headers];
}

function securityOf(row: ApiEndpoint): Security {
  if (row.access === 'key') return [{ [KEY_SCHEME]: [] }];
  if (row.access === 'anyone') return mayHaveToken(row) ? [{}, { [SCHEME]: [] }] : [];
  return [{ [SCHEME]: isRight(row.access) ? [row.access] : [] }];
}

/** A sender's allowance, as the row has it. */
function allowanceOf({ throttle, throttleWithToken }: ApiEndpoint): string {
  const said = ({ rate, burst }: typeof throttle) => `${burst} at once and ${rate} a second`;
  const more = throttleWithToken === undefined ? '' : `, and with a token ${said(throttleWithToken)}`;
  return `From one network it takes about ${said(throttle)}${more}.`;
}

function descriptionOf({ row, told }: Row): string {
  const { access, session = 'tracked', freshSignIn, query } = row;
  const sentences = [
    told.description,
    ACCESS_SENTENCES[access],
    mayHaveToken(row) && access === 'anyone' ? 'A token is optional, and must be valid if it is sent.' : '',
    mayHaveToken(row) ? SESSION_SENTENCES[session] : '',
    freshSignIn ? FRESH_SIGN_IN_SENTENCE : '',
    allowanceOf(row),
  ];
  const rules = isRead(query) ? (inlineSchema(query, 'input').description ?? '') : '';
  return [sentences.filter(Boolean).join(' '), rules].filter(Boolean).join('\n\n');
}

/** Names of the schemas of bodies and answers by their endpoints. */
interface Names {
  readonly bodies: ReadonlyMap<string, string>;
  readonly answers: ReadonlyMap<string, string>;
}

function operationOf(row: Row, { bodies, answers }: Names): Operation {
  const { name, told } = row;
  const parameters = parametersOf(row);
  const body = bodies.get(`${name}Request`);
  const answer = jsonOf(refTo(answers.get(`${name}Answer`) ?? ''), told.answersAs);
  const successes = mapRecord<string, string, Answer>(told.answers, (description) => ({
    description,
    content: answer,
  }));
  return {
    operationId: name,
    tags: [row.row.path.split('/')[3] ?? ''],
    summary: told.summary,
    description: descriptionOf(row),
    security: securityOf(row.row),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: { required: true, content: jsonOf(refTo(body)) } }),
    responses: { ...successes, ...refusalsOf(row) },
  };
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put' } as const;

function pathsOf(names: Names): ApiDocument['paths'] {
  const paths: Record<string, Path> = {};
  for (const row of ROWS) {
    const { method, path } = row.row;
    paths[path] = { ...paths[path], [METHODS[method]]: operationOf(row, names) };
  }
  return paths;
}

function errorSchemas(): Readonly<Record<string, JsonSchema>> {
  const statuses = Map.groupBy(namedEntries(API_ERRORS), ([, status]) => status);
  const errors = [...statuses].map(([status, rows]) => {
    const schema = errorSchemaOf(rows.map(([code]) => code));
    return [errorName(status), inlineSchema(schema, 'output')];
  });
  return { ...Object.fromEntries(errors), [GATEWAY_MESSAGE]: inlineSchema(gatewayMessageSchema, 'output') };
}

/** One record of all; a name that stands for two schemas would make one of them a lie. */
function joined(
  parts: readonly Readonly<Record<string, JsonSchema>>[],
): Readonly<Record<string, JsonSchema>> {
  const all = new Map<string, JsonSchema>();
  for (const [name, schema] of parts.flatMap((part) => Object.entries(part))) {
    const known = all.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`${name} is the name of two schemas: export one of them under another name.`);
    }
    all.set(name, schema);
  }
  return Object.fromEntries([...all].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The document of every endpoint of the contract. */
export function describeApi(version: string): ApiDocument {
  const read = ROWS.filter(({ row }) => isRead(row.body));
  const bodies = namedSchemas(
    Object.fromEntries(read.map(({ name, row }) => [`${name}Request`, row.body])),
    'input',
  );
  const answers = namedSchemas(
    {
      ...Object.fromEntries(ROWS.map(({ name, row }) => [`${name}Answer`, row.answer])),
      message: webhookMessageSchema,
    },
    'output',
  );
  return {
    openapi: '3.1.1',
    info: { title: `${BUSINESS.name} API`, version, description: INFO },
    servers: [{ url: BUSINESS.siteOrigin, description: 'The public site; `npm start` serves the same.' }],
    paths: pathsOf({ bodies: bodies.names, answers: answers.names }),
    webhooks,
    components: {
      securitySchemes: {
        [SCHEME]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: TOKEN_SENTENCE },
        [KEY_SCHEME]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: KEY_PREFIX,
          description: KEY_SENTENCE,
        },
      },
      schemas: joined([bodies.schemas, answers.schemas, errorSchemas()]),
    },
  };
}
