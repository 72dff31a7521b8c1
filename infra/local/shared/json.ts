import { readFileSync } from 'node:fs';
import { ExpectedFailure } from './expected-failure.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `JSON.parse` with a type that must be narrowed before use. Throws SyntaxError. */
export function parseJson(text: string): Json {
  return JSON.parse(text);
}

/**
 * Reads a JSON file.
 * @param hint a sentence on what to do when the file is missing or broken
 */
export function readJsonFile(file: string, hint: string): Json {
  try {
    return parseJson(readFileSync(file, 'utf8'));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new ExpectedFailure(`${file} ${isMissing ? 'does not exist' : 'is not valid JSON'}. ${hint}`);
  }
}

/** A copy with `change` applied to every string value; keys stay. */
export function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry: Json) => mapTexts(entry, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, change)]));
}
