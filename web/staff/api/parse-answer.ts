import * as z from 'zod/mini';
import { ANSWERS, type AnswerOf } from '#contract/answers.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ParseAnswer } from './call-api.ts';

type Answers = { readonly [Name in EndpointName]: z.ZodMiniType<AnswerOf<Name>> };

const SCHEMAS: Answers = ANSWERS;

/** Loaded separately from the screens, so that the first paint does not wait for the schemas and their library. */
export const parseAnswer: ParseAnswer = (name, answer) => z.parse(SCHEMAS[name], answer);
