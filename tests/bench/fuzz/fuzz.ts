import fc from 'fast-check';
import type { HttpEvent, HttpResult } from '../../../lambdas/http/http-event.ts';
import { assertSound } from './sound-answer.ts';
import type { Target } from './targets.ts';

/** Events for one instance: fewer than its limits admit of all senders together. */
const EVENTS_OF_INSTANCE = 300;

export interface Fuzzed {
  readonly name: string;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<number, number>>;
  /** The smallest event that was answered wrongly, and how. */
  readonly failure?: { readonly event: HttpEvent; readonly reason: string };
}

/** The reason why an answer is not sound, or undefined. */
async function faultOf(answer: Promise<HttpResult>): Promise<string | undefined> {
  try {
    assertSound(await answer);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Sends so many generated events to a target; a failure is shrunk to a small one. */
export async function fuzz({ name, events, fresh }: Target, seed: number, numRuns: number): Promise<Fuzzed> {
  const statuses: Record<number, number> = {};
  let handler = fresh();
  let sent = 0;
  const property = fc.asyncProperty(events, async (event) => {
    sent += 1;
    if (sent % EVENTS_OF_INSTANCE === 0) handler = fresh();
    const answer = handler(event);
    const fault = await faultOf(answer);
    if (fault !== undefined) throw new Error(fault);
    const { statusCode } = await answer;
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  });
  const details = await fc.check(property, { seed, numRuns });
  if (!details.failed) return { name, statuses };
  const [event] = details.counterexample ?? [];
  if (event === undefined) throw new Error(`${name} could not be fuzzed.`);
  const reason = String(details.errorInstance).split('\n')[0] ?? '';
  return { name, statuses, failure: { event, reason } };
}

/** Sends one kept event, and says what is wrong with the answer. */
export async function replay({ fresh }: Target, event: HttpEvent): Promise<string | undefined> {
  return faultOf(fresh()(event));
}
