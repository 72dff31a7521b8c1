import { recordedEventSchema } from '#contract/account-answer-schemas.ts';
import { reportEventSchema } from '#contract/account-request-schemas.ts';
import type { RecordedEvent } from '../aws/audit-trail.ts';
import type { Translator } from '../http/endpoint.ts';
import { jsonResult } from '../http/json-result.ts';
import { parseRequest } from '../http/parse.ts';
import { sightingOf } from '../http/sighting.ts';
import type { EventReport } from './record-event.ts';

export const recordEventTranslator: Translator<EventReport, RecordedEvent> = {
  read: (request) => ({
    caller: request.callerIfAny,
    event: parseRequest(reportEventSchema, request.body()),
    seen: sightingOf(request),
  }),
  answer: ({ id, createdAt }) => jsonResult(201, recordedEventSchema, { id, created_at: createdAt }),
};
