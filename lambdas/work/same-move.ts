import { createHash } from 'node:crypto';
import { answerDue } from '#contract/answer-by.ts';
import { appointmentOf } from '#contract/appointments.ts';
import { phoneHref } from '#contract/contact-links.ts';
import { asCorrected } from '#contract/corrected.ts';
import { namedEntries } from '#contract/named-entries.ts';
import type {
  OtherRequest,
  QuoteProgress,
  QuoteWork,
  Repeats,
  SentQuote,
  SomeFields,
} from '#contract/quote-answer-schemas.ts';
import { isAssumed, isSaid } from '#contract/quote-content.ts';
import { type FieldName, QUOTE_FIELDS } from '#contract/quote-fields.ts';
import { isOpen, isReplaced, MOST_NAMED, STAGES } from '#contract/quote-work.ts';
import { emailKey, isSamePerson, phoneKey, reachesToo, sharesName } from '#contract/same-person.ts';
import { attentionOf, waitsSince } from './attention.ts';
import { calendarKey } from './calendar-key.ts';
import type { FoundWork, KeptEvent, WorkState, WrittenWork } from './kept-event.ts';

/** Who says that two requests belong together or not, when, and as which operation. */
export interface Saying {
  readonly by: string;
  readonly operation: string;
  readonly now: Date;
}

/** Each change is later than the one before, whatever the clocks of two instances say. */
export const timeAfter = (now: Date, { updated_at: before }: QuoteWork): Date =>
  before === undefined ? now : new Date(Math.max(now.getTime(), Date.parse(before) + 1));

export const readsAs = ({ sent, work: { corrected } }: FoundWork): SentQuote =>
  asCorrected({ ...sent, corrected });

const placeOf = ({ created_at: sentAt, id }: SentQuote) => `${sentAt}#${id}`;

/** Whether a request was sent before another, those of one millisecond by their ids. */
export const isBefore = (one: FoundWork, other: FoundWork): boolean =>
  placeOf(one.sent) < placeOf(other.sent);

/** Whether a request can lead, or be replaced. */
export const isFree = ({ work, isHeld }: FoundWork): boolean =>
  !isHeld && isOpen(work.stage) && !isReplaced(work);

/**
 * Whether the earlier of two requests of one person can be replaced without asking anybody: a name is the same, who
 * answers the later one speaks with the sender of both, and nothing in the calendar would move.
 */
export function isCertain(earlier: FoundWork, later: FoundWork): boolean {
  const [now, before] = [readsAs(later), readsAs(earlier)];
  return appointmentOf(earlier.work) === undefined && reachesToo(now, before) && sharesName(now, before);
}

export const isOfOnePerson = (one: FoundWork, other: FoundWork): boolean =>
  isSamePerson(readsAs(one), readsAs(other));

export const areApart = (one: FoundWork, other: FoundWork): boolean =>
  one.work.repeats?.apart?.includes(other.work.id) === true ||
  other.work.repeats?.apart?.includes(one.work.id) === true;

/** Longest text of the earlier request that is kept beside the later one. */
const LONGEST_KEPT = 200;

const comparable: Partial<Record<FieldName, (text: string) => string>> = {
  email: (text) => emailKey(text) ?? text,
  phone: (text) => phoneKey(text) ?? text.trim(),
};

function isSameText(name: FieldName, one: string | boolean, other: string | boolean): boolean {
  const plain = comparable[name] ?? ((text: string) => text.replace(/\s+/g, ' ').trim());
  return plain(String(one)) === plain(String(other));
}

const askedOfAll = ({ source, work: { corrected } }: FoundWork) => ({ source, corrected });

const kept = (value: string | boolean) =>
  typeof value === 'string' && value.length > LONGEST_KEPT ? `${value.slice(0, LONGEST_KEPT)}…` : value;

/** What the later of two requests says otherwise, as the earlier and as the later one reads. What it leaves out it does not take back. */
export function differencesOf(earlier: FoundWork, later: FoundWork, isMeant = (_: FieldName) => true) {
  const [before, now] = [readsAs(earlier), readsAs(later)];
  const asked = askedOfAll(later);
  const names = namedEntries(QUOTE_FIELDS).flatMap(([name]) =>
    isSaid(name, now[name], asked) && !isSameText(name, before[name], now[name]) && isMeant(name)
      ? [name]
      : [],
  );
  const of = (quote: SentQuote) =>
    Object.fromEntries(names.map((name) => [name, kept(quote[name])])) as SomeFields;
  return { was: of(before), now: of(now) };
}

/** The differences that are told as changes: a choice that the form begins with may be one that nobody looked at. */
export function changesOf(earlier: FoundWork, later: FoundWork) {
  const now = readsAs(later);
  return differencesOf(earlier, later, (name) => !isAssumed(name, now[name], askedOfAll(later)));
}

const without = (known: readonly OtherRequest[] | undefined, ids: ReadonlySet<string>) =>
  known?.filter(({ id }) => !ids.has(id)) ?? [];

/** Fits a list of requests of one person into what a card names. */
const named = (requests: readonly OtherRequest[]) => requests.slice(0, MOST_NAMED);

const nameOf = ({ sent }: FoundWork): OtherRequest => ({ id: sent.id, created_at: sent.created_at });

const earlierOf = (one: string | undefined, other: string | undefined) =>
  one === undefined || (other !== undefined && other < one) ? other : one;

/** What both requests know of the customer; where both say something, the one that has come further. */
function progressOfBoth(further: QuoteProgress | undefined, other: QuoteProgress | undefined): QuoteProgress {
  const own = Object.fromEntries(Object.entries(further ?? {}).filter(([, value]) => value !== undefined));
  return {
    ...other,
    ...own,
    attempts: (further?.attempts ?? 0) + (other?.attempts ?? 0),
    first_contact_at: earlierOf(further?.first_contact_at, other?.first_contact_at),
    next_kind: further?.next_kind,
    next_at: further?.next_at,
    lost_reason: undefined,
  };
}

/**
 * The work that the later request goes on with: that of the one that has come further, and what is next no later than
 * an answer to the later one is promised. A visit or a move stays when it is.
 */
function inherited(earlier: FoundWork, later: FoundWork): WorkState {
  const [one, other] = [earlier.work, later.work];
  const { corrected } = other;
  const isEarlierFurther = STAGES.indexOf(one.stage) >= STAGES.indexOf(other.stage);
  const [further, behind] = isEarlierFurther ? [one, other] : [other, one];
  if (one.progress === undefined && other.progress === undefined) return { stage: further.stage, corrected };
  const progress = {
    ...progressOfBoth(further.progress, behind.progress),
    last_note: other.progress?.last_note ?? one.progress?.last_note,
    // What else was noted about the earlier one stays with that, and finds it.
    earlier_notes: other.progress?.earlier_notes,
  };
  const { stage } = further;
  const promised = new Date(answerDue(Date.parse(later.sent.created_at))).toISOString();
  const isUnanswered = other.stage === 'new' && appointmentOf({ stage, progress }) === undefined;
  if (
    !isUnanswered ||
    (progress.next_at ?? promised) < promised ||
    (stage === 'new' && progress.next_at === undefined)
  )
    return { stage, progress, corrected };
  const next_kind = phoneHref(readsAs(later).phone) === undefined ? 'write' : 'call';
  return { stage, progress: { ...progress, next_kind, next_at: promised }, corrected };
}

const hashOf = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

interface Change {
  readonly state?: WorkState;
  readonly same_move_as?: string;
  readonly repeats: Repeats;
}

/** One of the two requests after what was said, with its line. */
function changed(
  { work, sent }: FoundWork,
  { state = work, ...links }: Change,
  { by, operation, now }: Saying,
  line: Pick<KeptEvent, 'happened' | 'other'> & Partial<KeptEvent>,
): WrittenWork {
  const at = timeAfter(now, work).toISOString();
  const { stage, progress, corrected } = state;
  const after: QuoteWork = {
    id: work.id,
    stage,
    progress,
    corrected,
    same_move_as: work.same_move_as,
    ...links,
    version: work.version + 1,
    updated_by: by,
    updated_at: at,
  };
  const event: KeptEvent = {
    content_hash: hashOf(line.happened, work.id, line.other ?? ''),
    ...line,
    operation,
    at,
    by,
    version: after.version,
    stage,
    next_kind: progress?.next_kind,
    next_at: progress?.next_at,
    before: { stage: work.stage, progress: work.progress, corrected: work.corrected },
  };
  const reads = asCorrected({ ...sent, corrected });
  return {
    work: { ...after, ...attentionOf(after, reads), ...calendarKey(after, work) },
    event,
    known: work.version,
  };
}

/** What the line of the asked-for change has beside, so that its repeat is known. */
type Asked = { readonly id: string; readonly content_hash: string } | undefined;

const askedOf = (asked: Asked, { work: { id } }: FoundWork) =>
  asked?.id === id ? { content_hash: asked.content_hash } : {};

/** Two open requests of one person become one move: the later leads, and goes on with the work on the earlier. */
export function joined(
  earlier: FoundWork,
  later: FoundWork,
  saying: Saying,
  asked?: Asked,
): readonly [WrittenWork, WrittenWork] {
  const { was, now } = differencesOf(earlier, later);
  const [old, known] = [earlier.work.repeats ?? {}, later.work.repeats ?? {}];
  const both = new Set([earlier.work.id, later.work.id]);
  const version = later.work.version + 1;
  const direct = { ...nameOf(earlier), was, operation: saying.operation, version };
  const through = without(old.replaces, both).map(({ id, created_at }) => ({ id, created_at }));
  const since = earlierOf(
    waitsSince({ ...earlier.sent, repeats: old }),
    waitsSince({ ...later.sent, repeats: known }),
  );
  const note = earlier.work.progress?.last_note;
  return [
    changed(
      later,
      {
        state: inherited(earlier, later),
        repeats: {
          ...known,
          since,
          replaces: named([direct, ...without(known.replaces, both), ...through]),
          perhaps: without(known.perhaps, both),
          apart: known.apart?.filter((id) => !both.has(id)),
          before: known.before ?? old.before,
        },
      },
      saying,
      { happened: 'replaces', other: earlier.work.id, corrected: now, was, note, ...askedOf(asked, later) },
    ),
    changed(
      earlier,
      {
        same_move_as: later.work.id,
        repeats: {
          ...old,
          perhaps: without(old.perhaps, both),
          apart: old.apart?.filter((id) => !both.has(id)),
        },
      },
      saying,
      { happened: 'replaced', other: later.work.id, ...askedOf(asked, earlier) },
    ),
  ];
}

/** Both requests name each other, and nothing else changes: staff says what they are. */
export function perhapsSame(
  earlier: FoundWork,
  later: FoundWork,
  saying: Saying,
): readonly [WrittenWork, WrittenWork] {
  const { was } = differencesOf(earlier, later);
  const both = new Set([earlier.work.id, later.work.id]);
  const hint = (of: FoundWork, other: FoundWork) => {
    const known = of.work.repeats ?? {};
    const perhaps = named([{ ...nameOf(other), was }, ...without(known.perhaps, both)]);
    return changed(of, { repeats: { ...known, perhaps } }, saying, {
      happened: 'perhaps',
      other: other.work.id,
    });
  };
  return [hint(later, earlier), hint(earlier, later)];
}

/** Somebody whose earlier move is done or lost asks again. */
export function returned(later: FoundWork, before: Repeats['before'], saying: Saying): WrittenWork {
  const repeats = { ...later.work.repeats, before };
  return changed(later, { repeats }, saying, { happened: 'returned', other: before?.id });
}

/** The year of an earlier move, on the calendar: of the day that was booked, or was wished, or of the last word on it. */
export function moveBefore({ work, sent }: FoundWork): NonNullable<Repeats['before']> {
  const { stage, progress, updated_at: at = sent.created_at } = work;
  return {
    id: work.id,
    stage,
    year: (progress?.booking?.date ?? at).slice(0, 4),
    ...(stage === 'lost' && { lost_reason: progress?.lost_reason }),
  };
}

const isSameBooking = (one: QuoteProgress | undefined, other: QuoteProgress | undefined) =>
  one?.booking !== undefined && JSON.stringify(one.booking) === JSON.stringify(other?.booking);

/** What the later request keeps: all that was done with it since, but not a truck that the earlier has again. */
function stateApart(
  earlier: FoundWork,
  later: FoundWork,
  before: WorkState | undefined,
  now: Date,
): WorkState {
  // Both are set as a whole, so what was not there before is taken back by an empty one.
  if (before !== undefined) return { ...before, progress: before.progress ?? { attempts: 0 } };
  const { stage, progress, corrected } = later.work;
  if (progress === undefined || !isSameBooking(earlier.work.progress, progress))
    return { stage, progress, corrected };
  const next = { next_kind: 'call', next_at: now.toISOString() } as const;
  return { stage: 'contacted', progress: { ...progress, booking: undefined, ...next }, corrected };
}

/**
 * Two requests are two again, or only named each other: the earlier one has its own work, promise and place in the day
 * back, the later one what it was before, unless somebody has worked on it since.
 * @param before the work on the later one before they were joined, where nobody has changed it since
 */
export function separated(
  earlier: FoundWork,
  later: FoundWork,
  before: WorkState | undefined,
  saying: Saying,
  asked: Asked,
): readonly [WrittenWork, WrittenWork] {
  const [old, known] = [earlier.work.repeats ?? {}, later.work.repeats ?? {}];
  const both = new Set([earlier.work.id, later.work.id]);
  const wasJoined = earlier.work.same_move_as === later.work.id;
  const gone = new Set([...both, ...(wasJoined ? (old.replaces ?? []).map(({ id }) => id) : [])]);
  const replaces = without(known.replaces, gone);
  const first = replaces.map(({ created_at: sentAt }) => sentAt).toSorted()[0];
  const apartOf = ({ apart = [] }: Repeats, id: string) =>
    [...new Set([id, ...apart])].slice(0, 2 * MOST_NAMED);
  const line = (of: FoundWork, other: FoundWork) =>
    ({ happened: 'separate', other: other.work.id, ...askedOf(asked, of) }) as const;
  return [
    changed(
      later,
      {
        ...(wasJoined && { state: stateApart(earlier, later, before, saying.now) }),
        repeats: {
          ...known,
          since: wasJoined ? first : known.since,
          replaces,
          perhaps: without(known.perhaps, both),
          apart: apartOf(known, earlier.work.id),
        },
      },
      saying,
      line(later, earlier),
    ),
    changed(
      earlier,
      {
        ...(wasJoined && { same_move_as: '' }),
        repeats: { ...old, perhaps: without(old.perhaps, both), apart: apartOf(old, later.work.id) },
      },
      saying,
      line(earlier, later),
    ),
  ];
}
