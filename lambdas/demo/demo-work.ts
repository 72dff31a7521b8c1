import { businessDate } from '#contract/business-time.ts';
import { FLEET } from '#contract/fleet.ts';
import { whenOpen } from '#contract/opening-hours.ts';
import { FIRST_VERSION } from '#contract/quote-work.ts';
import type { WorkWish } from '#contract/quote-work-schemas.ts';
import type { WorkChange } from '../quotes/change-work.ts';
import type { DemoQuote } from './demo-quotes.ts';
import { type DemoStaff, staffMember } from './demo-staff.ts';
import { stableId } from './stable-id.ts';

/** A change with the time at which it was made. */
export interface DemoChange extends WorkChange {
  readonly at: Date;
}

const MINUTE_MS = 60_000;
const HOURS = 60;
const DAYS = 24 * HOURS;
/** Requests younger than this wait for the owner. */
const WAITING_MS = DAYS * MINUTE_MS;

/** What was done about a quote: minutes after it was sent, and what; `next` is in minutes after the change. */
type Step = readonly [
  minutes: number,
  Omit<WorkWish, 'operation' | 'version' | 'next_at' | 'booking'> & {
    readonly nextMinutes?: number;
    /** Of a booked move. */
    readonly crew?: string;
  },
];

const reached = (minutes: number): readonly Step[] => [
  [minutes, { happened: 'call' }],
  [minutes + 6, { happened: 'talked' }],
];

/** How requests usually go. The part of a story that is still to come has not happened. */
const STORIES: readonly (readonly Step[])[] = [
  [
    [14, { happened: 'call' }],
    [15, { happened: 'voicemail' }],
    ...reached(150),
    [
      158,
      {
        happened: 'stage',
        stage: 'visit',
        note: 'Look by video. Ask about the piano.',
        visit_kind: 'video',
        next_kind: 'visit',
        nextMinutes: 2 * DAYS,
      },
    ],
    [
      2 * DAYS + 300,
      {
        happened: 'stage',
        stage: 'quoted',
        visit_kind: 'video',
        estimate: { crew: 4, hours: 6, rate: 65, not_to_exceed: 1_900 },
        note: 'Sent by mail.',
      },
    ],
    [
      5 * DAYS,
      { happened: 'stage', stage: 'booked', crew: 'Luis, Marco, Dana, Theo', nextMinutes: 12 * DAYS },
    ],
    [18 * DAYS, { happened: 'stage', stage: 'done' }],
  ],
  [
    ...reached(35),
    [44, { happened: 'stage', stage: 'quoted', visit_kind: 'video', note: 'Small move, seen by video.' }],
    [3 * DAYS, { happened: 'mail' }],
    [4 * DAYS, { happened: 'stage', stage: 'lost', lost_reason: 'price', note: 'A friend has a van.' }],
  ],
  [
    [25, { happened: 'no_answer' }],
    [3 * HOURS, { happened: 'voicemail' }],
    [DAYS, { happened: 'text' }],
    [2 * DAYS, { happened: 'no_answer' }],
    [3 * DAYS, { happened: 'voicemail' }],
    [4 * DAYS, { happened: 'no_answer' }],
    [5 * DAYS, { happened: 'no_answer' }],
    [6 * DAYS, { happened: 'stage', stage: 'lost', lost_reason: 'no_reply' }],
  ],
  [
    [50, { happened: 'mail' }],
    [
      DAYS + 70,
      {
        happened: 'talked',
        note: 'Wants to ask her landlord for the elevator first. Call again.',
        next_kind: 'call',
        nextMinutes: 3 * DAYS,
      },
    ],
    [
      5 * DAYS,
      {
        happened: 'stage',
        stage: 'visit',
        visit_kind: 'on_site',
        next_kind: 'visit',
        nextMinutes: 2 * DAYS,
      },
    ],
    [8 * DAYS, { happened: 'stage', stage: 'quoted' }],
    [10 * DAYS, { happened: 'stage', stage: 'lost', lost_reason: 'other_mover' }],
  ],
  [...reached(20), [28, { happened: 'stage', stage: 'lost', lost_reason: 'date_full' }]],
];

/** A move with a truck. */
function booked(at: Date, crew: string, index: number): Pick<WorkWish, 'booking' | 'despite_clash'> {
  const { trucks, windows, usualHours } = FLEET;
  const [truck, window] = [trucks[index % trucks.length] ?? trucks[0], windows[index % 2] ?? windows[0]];
  return {
    booking: { date: businessDate(at), ...window, hours: usualHours, truck, crew },
    // A demonstration asks nobody.
    despite_clash: true,
  };
}

/** What staff has done about the older ones of these quotes, for each in the order of time. */
export function demoWork(quotes: readonly DemoQuote[], staff: DemoStaff): readonly (readonly DemoChange[])[] {
  const newest = Date.parse(quotes[0]?.created_at ?? '');
  return quotes
    .filter(({ created_at: sentAt }) => newest - Date.parse(sentAt) > WAITING_MS)
    .map(({ id, created_at: sentAt }, index) =>
      (STORIES[index % STORIES.length] ?? [])
        .map(([minutes, { nextMinutes, crew, ...wish }], step): DemoChange => {
          // From the night on, the same order as in the story: the office opens and takes one after the other.
          const opened = whenOpen(new Date(sentAt)).getTime();
          const at = new Date(opened + (minutes + (index % 17)) * MINUTE_MS);
          const later = nextMinutes !== undefined && new Date(at.getTime() + nextMinutes * MINUTE_MS);
          return {
            ...wish,
            ...(later &&
              (crew === undefined ? { next_at: whenOpen(later).toISOString() } : booked(later, crew, index))),
            id,
            version: FIRST_VERSION + step,
            operation: stableId(`work ${step} on ${id}`),
            by: staffMember(staff, index).userId,
            at,
          };
        })
        .filter(({ at }) => at.getTime() <= newest),
    );
}
