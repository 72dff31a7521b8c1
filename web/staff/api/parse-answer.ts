import * as z from 'zod/mini';
import { type AnswerOf, API } from '#contract/api.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ParseAnswer } from './call-api.ts';

type Answers = { readonly [Name in EndpointName]: { readonly answer: z.ZodMiniType<AnswerOf<Name>> } };

const ANSWERS: Answers = API;

/** Loaded separately from the screens, so that the first paint does not wait for the schemas and their library. */
export const parseAnswer: ParseAnswer = (name, answer) => z.parse(ANSWERS[name].answer, answer);
