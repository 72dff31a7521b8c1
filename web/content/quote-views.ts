import type { PartOfDay } from '#contract/parts-of-day.ts';
import type { SOURCES, Stage } from '#contract/quote-work.ts';
import { ADMIN_SCREEN } from './admin.ts';

/** The views that stand around the tabs of the dashboard. */
export const QUOTE_VIEWS = {
  label: 'Views',
  places: {
    today: ADMIN_SCREEN.views.today,
    quotes: 'Quotes',
    calendar: ADMIN_SCREEN.views.calendar,
    search: ADMIN_SCREEN.views.search,
    new: ADMIN_SCREEN.views.new,
  },
} as const;

/** The owner's day. */
export const TODAY = {
  /** On the button that shows what has come to the day while it was read. */
  later: '{count} more today',
  heading: 'Today',
  parts: {
    call: 'Call now',
    appointment: 'Visits and moves',
    chase: 'Chase',
    slip: 'Can’t slip',
  } satisfies Record<PartOfDay, string>,
  count: '{part} ({count})',
  visits: 'Visits',
  visitKinds: { on_site: 'on site', video: 'by video' },
  empty: 'Nobody is waiting.',
  failed: 'The day could not be read.',
  more: 'Only the {count} most overdue are shown. The rest are in the list of all quotes.',
  answered: 'First reply after {time} (median of 30 days)',
  booked: '{count} booked this week',
  minutes: '{count} min',
  hours: '{count} h',
  hoursAndMinutes: '{hours} h {minutes} min',
  replyLate: 'Reply was due {ago}',
  reply: 'Reply due {ago}',
  moves: 'Moves {date}, not booked',
  /** Of a visit that has begun and a move whose arrival window has closed, with the button that leads to the answers. */
  isDone: 'Due {ago}',
  answer: 'Done?',
  answerFor: {
    visit: 'Done? The visit of {name}',
    move: 'Done? The move of {name}',
  },
  /** Of an open card whose work was changed: what was done, and what is next. */
  done: 'Done: {what}',
  stagesDone: {
    new: 'New again',
    contacted: 'Contacted',
    visit: 'Visit booked',
    quoted: 'Quoted',
    booked: 'Booked',
    done: 'Moved',
    lost: 'Lost',
  } satisfies Record<Stage, string>,
  changed: 'Sent again, changed: {changes}',
  change: '{field} {was} → {now}',
  same: 'Sent the same again',
  perhaps: 'Perhaps the same move as {reference}',
  crew: 'Crew: {crew}',
  directions: 'Directions',
  /** When the move is, before from where to where it goes. */
  movesOn: 'Moves {date}',
  route: { both: '{from} to {to}', from: 'from {from}', to: 'to {to}' },
} as const;

/** On the row of a request whose card holds what was typed and not saved. */
export const UNSENT_ROW = 'Typed, not saved';

/** What is listed or found, as a file. */
export const SPREADSHEET = {
  all: 'Save all requests as a spreadsheet',
  ofStage: 'Save all of this stage as a spreadsheet',
  found: 'Save what was found as a spreadsheet',
  stop: 'Stop',
  goOn: 'Go on',
  reading: '{count} requests read...',
  paused: 'Paused after {count} requests.',
  stopped: 'Stopped after {count} requests.',
  failed: 'It broke off after {count} requests. Nothing of them is lost: go on from there.',
  saved: 'Saved: {count} requests.',
  savedOne: 'Saved: 1 request.',
  file: 'quote-requests-{day}.csv',
  columns: {
    reference: 'Reference',
    received: 'Received',
    stage: 'Stage',
    source: 'Came by',
    next: 'Next',
    nextAt: 'Next at',
    lost: 'Lost because of',
    note: 'Last note',
  },
  held: 'Held as spam',
  sources: { site: 'Site', phone: 'Telephone', system: 'Other system' } satisfies Record<
    'site' | (typeof SOURCES)[number],
    string
  >,
} as const;

/** The search. */
export const SEARCH = {
  heading: 'Search',
  label: 'Name, phone, email, address, reference or note',
  hint: 'The beginning of any word is enough, and of a number its end: ‘luis’, ‘0177’, ‘FSM-3F2A’.',
  stage: 'Stage',
  any: 'Any',
  /** On a phone, where the field has no label above it. */
  placeholder: 'Name, phone, address…',
  /** Of an address that names a stage which does not exist. */
  noStage: 'There is no stage of that name: requests of any stage are searched.',
  spam: 'Spam is not a stage and is not searched. What looks like it is held in the list of all requests, until you release or remove it.',
  toList: 'Go to the list',
  searching: 'Searching...',
  none: 'None found.',
  one: '1 found.',
  found: '{count} found.',
  more: 'The first {count} are shown: add a word.',
  moreThanOne: '1 is shown, and there may be more: add a word.',
  noneOfNewest: 'None among the newest that were looked through. Add a last name, a number or a street.',
  newest: 'The newest {count} are shown.',
  noneOfStage: 'None at this stage.',
  noneOfStageYet: 'None among the newest requests.',
  older: 'Look at older ones',
  failed: 'The search did not work.',
  results: 'Found quote requests',
  /** Of what staff has noted, the part that was looked for. */
  noted: 'Our note: {note}',
  /** Of a request with nothing to do. */
  asked: 'asked {ago}',
  /** Before anything is looked for. */
  begin: { lately: 'Looked at lately', newest: 'Newest requests' },
  /** A stage, and how many of those that are found are at it. */
  ofStage: '{stage} ({count})',
} as const;
