import { namedEntries } from '#contract/named-entries.ts';
import type { FunctionDefinition } from './constructs/function-definition.ts';
import { ENDPOINT_FUNCTIONS } from './endpoint-functions.ts';
import { EVENT_FUNCTIONS } from './event-functions.ts';
import { SCHEDULED_FUNCTIONS } from './scheduled-functions.ts';
import { STREAM_FUNCTIONS } from './stream-functions.ts';
import { TRIGGER_FUNCTIONS } from './trigger-functions.ts';

const FUNCTIONS: Readonly<Record<string, FunctionDefinition>> = {
  ...ENDPOINT_FUNCTIONS,
  ...EVENT_FUNCTIONS,
  ...SCHEDULED_FUNCTIONS,
  ...STREAM_FUNCTIONS,
  ...TRIGGER_FUNCTIONS,
};

/** Entry file of each function, relative to the root of the repository. */
export const FUNCTION_ENTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  namedEntries(FUNCTIONS).map(([name, { entry }]) => [name, entry]),
);
