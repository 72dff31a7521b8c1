import { newUuid } from '#contract/new-uuid.ts';
import type { StaffApi } from '../api/staff-api.ts';
import { createDeviceStore, type DeviceStore } from './device-store.ts';
import { createKeptQuotes, type KeptOnDevice } from './kept-quotes.ts';
import { createOutbox, OUTBOX, type Outbox, type Waiting, waitingIn } from './outbox.ts';

/** One name for the lock of who sends, and for what the tabs tell each other. */
const NAME = 'staff-outbox';

export interface OfflineDevice {
  readonly kept: KeptOnDevice;
  readonly outbox: Outbox;
}

/** One tab at a time; without locks a repeat is harmless. */
async function alone(task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) =>
    lock === null ? undefined : task(),
  );
}

interface Current extends OfflineDevice {
  readonly userId: string;
  /** Ends it: nothing is written from here any more. */
  readonly end: () => void;
}

let current: Current | undefined;

const inBrowser = () => createDeviceStore({ databases: () => indexedDB, storage: localStorage });

/** What is on the way when the sign-in ends does not bring back what was wiped. */
function untilOver(store: DeviceStore, isOver: () => boolean): DeviceStore {
  const guarded = async <Result>(use: () => Promise<Result>): Promise<Result> => {
    if (isOver()) throw new Error('This sign-in has ended.');
    return use();
  };
  return {
    read: (name) => guarded(() => store.read(name)),
    change: (name, change) => guarded(() => store.change(name, change)),
    wipe: () => store.wipe(),
  };
}

function create(api: Pick<StaffApi, 'ask'>, userId: string): Current {
  let isOver = false;
  const store = untilOver(inBrowser(), () => isOver);
  const tabs = new BroadcastChannel(NAME);
  const outbox = createOutbox({
    store,
    userId,
    send: async (id, sent) => {
      if (sent.happened !== 'recorded') return api.ask('changeWork', { params: { id }, body: sent });
      const recorded = await api.ask('recordLead', { body: { ...sent.lead, operation: sent.operation } });
      return { is_applied: true, work: recorded, recorded };
    },
    alone,
    now: () => Date.now(),
    newId: newUuid,
    tell: (answer) => tabs.postMessage(answer),
  });
  tabs.onmessage = async ({ data: answer }) => {
    await outbox.look().catch(() => undefined);
    if (answer !== undefined) outbox.hear(answer);
  };
  const kept = createKeptQuotes({
    store,
    userId,
    now: () => Date.now(),
    parse: async (page) => (await import('../api/parse-answer.ts')).parseAnswer('listQuotes', page),
  });
  void outbox.look().catch(() => undefined);
  const end = () => {
    isOver = true;
    tabs.close();
  };
  return { userId, outbox, kept, end };
}

/** What is kept for this person in this browser, the same for all of the page. */
export function offlineDevice(api: Pick<StaffApi, 'ask'>, userId: string): OfflineDevice {
  if (current?.userId !== userId) {
    current?.end();
    current = create(api, userId);
  }
  return current;
}

/** Wipes all that is kept in this browser. @returns what waited, which is nowhere else from then on */
export async function wipeDevice(): Promise<readonly Waiting[]> {
  current?.end();
  current = undefined;
  const store = inBrowser();
  try {
    let waiting: readonly Waiting[] = [];
    // Taken in one step: of several tabs one says what was lost.
    await store.change(OUTBOX, (before) => {
      waiting = waitingIn(before);
      return undefined;
    });
    return waiting;
  } finally {
    await store.wipe();
  }
}
