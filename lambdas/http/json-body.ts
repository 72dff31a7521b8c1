import { MAX_BODY_BYTES } from '#contract/quote-options.ts';
import { ApiError, type FieldErrors } from './api-error.ts';
import { type HttpEvent, headerOf } from './http-event.ts';
import { jsonStructure } from './json-structure.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export interface BodyOptions {
  /** Lines about the fields that make a body too large: answered with 400 instead of a bare 413. */
  readonly fieldsTooLong?: (body: JsonObject) => FieldErrors;
}

const MAX_DEPTH = 8;

/** Larger bodies are refused without parsing. */
const MAX_READ_BYTES = 4 * MAX_BODY_BYTES;

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const invalid = (message: string) => new ApiError('invalid_request', message);

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function bytesOf(event: HttpEvent): Buffer {
  return Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid('The body is not valid UTF-8. Encode the JSON as UTF-8.');
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw invalid('The body is not valid JSON. Send one JSON object.');
  }
}

function parseObject(json: string): JsonObject {
  const value = parse(json);
  if (!isObject(value)) throw invalid('The body must be one JSON object, such as {"name": "value"}.');
  const { depth, duplicateKey } = jsonStructure(json);
  if (depth > MAX_DEPTH) throw invalid(`The body is nested too deeply. Use at most ${MAX_DEPTH} levels.`);
  if (duplicateKey !== undefined) {
    throw invalid(
      `The body has the key ${JSON.stringify(duplicateKey.slice(0, 40))} twice. Send each key once.`,
    );
  }
  return value;
}

function explainTooLarge(bytes: Buffer, fieldsTooLong: (body: JsonObject) => FieldErrors): FieldErrors {
  if (bytes.length > MAX_READ_BYTES) return {};
  try {
    return fieldsTooLong(parseObject(decode(bytes)));
  } catch {
    return {};
  }
}

function refuseTooLarge(bytes: Buffer, { fieldsTooLong }: BodyOptions): never {
  const fields = fieldsTooLong === undefined ? {} : explainTooLarge(bytes, fieldsTooLong);
  if (Object.keys(fields).length > 0)
    throw new ApiError('invalid_request', 'Some fields are too long.', fields);
  throw new ApiError('body_too_large', `The body is too large. Send at most ${MAX_BODY_BYTES} bytes.`);
}

/**
 * Parses the JSON object in the body of a request.
 * @throws ApiError 415 for another content type, 413 above `MAX_BODY_BYTES` bytes, 400 for anything but a JSON object
 * in UTF-8 without duplicate keys
 */
export function readJsonBody(event: HttpEvent, options: BodyOptions = {}): JsonObject {
  if (!JSON_TYPE.test(headerOf(event, 'content-type')?.trim() ?? '')) {
    throw new ApiError('unsupported_media_type', 'Send JSON with the header Content-Type: application/json.');
  }
  const bytes = bytesOf(event);
  if (bytes.length > MAX_BODY_BYTES) refuseTooLarge(bytes, options);
  if (bytes.length === 0) throw invalid('The body is empty. Send one JSON object.');
  return parseObject(decode(bytes));
}
