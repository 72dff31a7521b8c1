import { Size } from 'aws-cdk-lib';
import * as z from 'zod/mini';
import { FILL_TIME_HEADER } from '#contract/held-quotes.ts';
import { IDEMPOTENCY_HEADER } from '#contract/quote-options.ts';
import { CALLER, type EndpointFunctions, GROUPS_NOW, USUAL } from './endpoint-function.ts';

const NO_SUCH_QUOTE = 'There is no such quote.';
const REPEATED_OPERATION = 'The operation was used before with another content.';

/** Requests for quotes, and the work on them. */
export const QUOTE_ENDPOINTS = {
  submitQuote: {
    ...USUAL,
    harms: 'VisitorsTurnedAway',
    entry: 'lambdas/quotes/submit-quote.handler.ts',
    // A visitor waits for it, and Lambda allots processor time in proportion to memory.
    memory: Size.mebibytes(1024),
    tables: { quotes: { table: ['dynamodb:PutItem'] }, bookkeeping: { table: ['dynamodb:UpdateItem'] } },
    onlyRows: { bookkeeping: ['ceiling#quotes#'] },
    failureMeans: 'A visitor was told that the quote request could not be sent and may call another mover.',
    says: {
      summary: 'Send a request for a quote',
      description:
        'It is answered once the request is stored. A repeat under the same key is answered like the first, and stores nothing.',
      answers: { 201: 'The request is stored.', 200: 'The same request was stored before.' },
      refusals: { conflict: `The ${IDEMPOTENCY_HEADER} was used for a request with another content.` },
      headers: {
        [IDEMPOTENCY_HEADER]: {
          description:
            'A new UUID for each request, and the same one for each try of it. Without it, a repeat is stored twice.',
          schema: z.guid(),
        },
        [FILL_TIME_HEADER]: {
          description:
            'Milliseconds that a person took to fill in the form. Requests without it look more like spam, and staff may be told later.',
          schema: z.string().check(z.regex(/^\d{1,12}$/)),
        },
      },
    },
  },
  listQuotes: {
    ...USUAL,
    entry: 'lambdas/quotes/list-quotes.handler.ts',
    tables: {
      ...CALLER,
      quotes: {
        table: ['dynamodb:BatchGetItem', 'dynamodb:GetItem'],
        newest: ['dynamodb:Query'],
        worked: ['dynamodb:Query'],
        attention: ['dynamodb:Query'],
        appointments: ['dynamodb:Query'],
        stages: ['dynamodb:Query'],
      },
      searchKeys: { table: ['dynamodb:Query'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans: 'The owner cannot see quote requests; visitors can still send them.',
    says: {
      summary: 'List requests for quotes, all or of a stage, search them, or read a day or a week of them',
      answers: {
        200: 'One page. Of a search, a day and a week there is one alone. One of a stage may be empty and have a `next_cursor`.',
      },
    },
  },
  listJobs: {
    ...USUAL,
    entry: 'lambdas/quotes/list-jobs.handler.ts',
    // What a crew can reach reads the calendar alone: no list, no search, no log.
    tables: { ...CALLER, quotes: { appointments: ['dynamodb:Query'] } },
    userPool: [GROUPS_NOW],
    failureMeans: 'A crew in its truck does not see where it has to be today, and calls the office.',
    says: {
      summary: 'List the visits and moves of today, with what a crew needs',
      description: 'Today is the day on the clock of the business; no other can be asked for.',
      answers: { 200: 'All of today, by their times.' },
    },
  },
  recordLead: {
    ...USUAL,
    entry: 'lambdas/quotes/record-lead.handler.ts',
    tables: {
      ...CALLER,
      // Adds a request with the first line of its timeline, and joins it with an earlier one of the same person.
      quotes: {
        table: [
          'dynamodb:BatchGetItem',
          'dynamodb:GetItem',
          'dynamodb:PartiQLInsert',
          'dynamodb:PartiQLUpdate',
        ],
      },
      quoteEvents: { table: ['dynamodb:PartiQLInsert'] },
      searchKeys: { table: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans:
      'An admin could not take down a request that came by telephone, and has it on paper at best.',
    says: {
      summary: 'Take down a request that came by telephone',
      answers: { 201: 'The request is stored.', 200: 'The same request was stored before.' },
      refusals: { conflict: REPEATED_OPERATION },
    },
  },
  summarizeQuotes: {
    ...USUAL,
    entry: 'lambdas/quotes/summarize-quotes.handler.ts',
    tables: {
      ...CALLER,
      quotes: { table: ['dynamodb:BatchGetItem'], newest: ['dynamodb:Query'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans: 'The owner sees no counters above the list of quote requests.',
    says: {
      summary: 'Count requests: all, of today, and of the last seven days',
      answers: { 200: 'The counters, exact to the second.' },
    },
  },
  readQuoteNews: {
    ...USUAL,
    entry: 'lambdas/quotes/read-quote-news.handler.ts',
    tables: { ...CALLER, quotes: { newest: ['dynamodb:Query'], worked: ['dynamodb:Query'] } },
    userPool: [GROUPS_NOW],
    failureMeans: 'An open dashboard does not show new requests before somebody refreshes it.',
    says: {
      summary: 'Read what happened to requests since a time',
      answers: {
        200: 'What is new. It repeats the last minute before: take each request by its id, and each change by its version.',
      },
    },
  },
  changeWork: {
    ...USUAL,
    entry: 'lambdas/quotes/change-work.handler.ts',
    tables: {
      ...CALLER,
      // A transaction of PartiQL: the only kind whose permission to add an event is none to overwrite one.
      quotes: {
        table: ['dynamodb:GetItem', 'dynamodb:PartiQLUpdate'],
        // Which moves have a truck on a day.
        appointments: ['dynamodb:Query'],
      },
      quoteEvents: { table: ['dynamodb:PartiQLInsert', 'dynamodb:Query'] },
      // A corrected name or number is found, and the former one is not.
      searchKeys: { table: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans:
      'An admin could not say what became of a request: a colleague may call the customer again, or not at all.',
    says: {
      summary:
        'Say what happened to a request: a call, a note, a stage, a correction, an undo, the same move as another',
      description:
        'Send the version that the change is based on. If somebody else was first, nothing changes, and the answer has `is_applied` false with their work. `same` and `separate` concern two requests of one person: the later one leads, and what is said on one that it replaces is refused.',
      answers: { 200: 'The work as it stands now.' },
      refusals: { not_found: NO_SUCH_QUOTE, conflict: REPEATED_OPERATION },
    },
  },
  listQuoteEvents: {
    ...USUAL,
    entry: 'lambdas/quotes/list-quote-events.handler.ts',
    tables: {
      ...CALLER,
      quoteEvents: { table: ['dynamodb:Query'] },
      quotes: { table: ['dynamodb:GetItem'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans:
      'An admin cannot see what was done with a request before; its present state is on the card.',
    says: {
      summary: 'Read the timeline of a request',
      answers: { 200: 'All that was done, and whom the server told, newest first.' },
    },
  },
  readCalendarFeed: {
    ...USUAL,
    entry: 'lambdas/quotes/read-calendar-feed.handler.ts',
    tables: {
      quotes: { appointments: ['dynamodb:Query'] },
      bookkeeping: { table: ['dynamodb:GetItem'] },
    },
    onlyRows: { bookkeeping: ['calendar-feed#', 'account-proof#'] },
    // Whose feed it is has to have a role that may see quotes at this moment.
    userPool: [GROUPS_NOW, 'cognito-idp:AdminGetUser'],
    settings: ['SITE_ORIGIN'],
    failureMeans: 'The calendars on phones of staff show the visits and moves of before.',
    says: {
      summary: 'Read the calendar of visits and moves by its secret address',
      description:
        'For calendar programs, which send no header: the address is the secret. It ends with its renewal, and when its person may see quotes no more. Send the `ETag` of before as `If-None-Match`.',
      answers: { 200: 'The visits and moves of the last 60 and the next 400 days.' },
      answersAs: 'text/calendar',
      refusals: { not_found: 'The address is not in use.' },
    },
  },
  changeCalendarFeed: {
    ...USUAL,
    entry: 'lambdas/quotes/change-calendar-feed.handler.ts',
    tables: {
      ...CALLER,
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    onlyWrites: { bookkeeping: ['calendar-feed#'] },
    userPool: [GROUPS_NOW],
    failureMeans: 'Staff could not subscribe to the calendar on a phone, or end an address that is known.',
    says: {
      summary: 'Make, renew or end the secret address of the caller’s calendar',
      answers: { 200: 'The path of the new address, which is never told again; null when it has ended.' },
    },
  },
  settleHeldQuote: {
    ...USUAL,
    entry: 'lambdas/quotes/settle-held.handler.ts',
    tables: {
      ...CALLER,
      quotes: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'], held: ['dynamodb:Query'] },
      searchKeys: { table: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans: 'An admin could not release or remove a request that looks like spam.',
    says: {
      summary: 'Release, remove or restore a request that looks like spam',
      answers: { 200: 'How many requests were changed.' },
      refusals: { not_found: 'The request is not held, or was not removed.' },
    },
  },
} satisfies EndpointFunctions;
