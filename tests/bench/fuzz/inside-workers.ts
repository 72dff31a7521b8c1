/** What cannot be told from an answer: the memory that an instance of a function has in use, and its prototypes. */
import * as z from 'zod';
import { INTRINSICS } from './sound-answer.ts';

/** One thread in which a function runs. */
export interface Inside {
  /** The same at every look. */
  readonly id: string;
  /** As the template calls the function. */
  readonly functionName: string;
  /** In use after a full collection. */
  readonly heapMegabytes: number;
  /** Names of intrinsics whose prototype has other properties than that of a new realm. */
  readonly changedPrototypes: readonly string[];
}

/** Whether a function handles this endpoint: the stack names it so. */
export const isOfEndpoint = (functionName: string, endpoint: string): boolean =>
  functionName.includes(`Functions${endpoint}Function`);

export interface Inspector {
  /** Looks into every function that runs. */
  readonly look: () => Promise<readonly Inside[]>;
  readonly stop: () => void;
}

const NAMES = JSON.stringify(INTRINSICS.map(({ name }) => name));
const LOOK = `(() => {
  const names = ${NAMES};
  // A function of the language has no source but its name.
  const sourceOf = ({ value, get, set }) => [value, get, set].map((part) => typeof part === 'function' ? Function.prototype.toString.call(part) : typeof part).join();
  const keysOf = ({ prototype }) =>
    Reflect.ownKeys(prototype)
      .map((key) => String(key) + sourceOf(Reflect.getOwnPropertyDescriptor(prototype, key)))
      .sort()
      .join();
  const pristine = process.getBuiltinModule('node:vm').runInNewContext('globalThis');
  return JSON.stringify({
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? '',
    changedPrototypes: names.filter((name) => keysOf(globalThis[name]) !== keysOf(pristine[name])),
  });
})()`;

const answerSchema = z.object({ id: z.number(), result: z.unknown().optional() });
const workerSchema = z.object({ sessionId: z.string() });
const eventSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('NodeWorker.attachedToWorker'), params: workerSchema }),
  z.object({ method: z.literal('NodeWorker.detachedFromWorker'), params: workerSchema }),
  z.object({
    method: z.literal('NodeWorker.receivedMessageFromWorker'),
    params: z.object({ sessionId: z.string(), message: z.string() }),
  }),
]);
const evaluatedSchema = z.object({ result: z.object({ value: z.string() }) });
const insideSchema = z.object({ functionName: z.string(), changedPrototypes: z.array(z.string()) });
const heapSchema = z.object({ usedSize: z.number() });

/**
 * Follows the worker threads of a process through Node's inspector, so that neither the functions nor what runs them
 * need to know of it.
 * @param url what the process says that its debugger listens on
 */
export async function inspectWorkers(url: string): Promise<Inspector> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`The inspector at ${url} does not answer.`)));
  });
  /** What is asked of each worker and not answered yet. */
  const workers = new Map<string, Map<number, (result: unknown) => void>>();
  let lastId = 0;
  const send = (method: string, params: object) => {
    lastId += 1;
    socket.send(JSON.stringify({ id: lastId, method, params }));
  };

  socket.addEventListener('message', ({ data }) => {
    const event = eventSchema.safeParse(JSON.parse(String(data))).data;
    if (event === undefined) return;
    const { sessionId } = event.params;
    if (event.method === 'NodeWorker.attachedToWorker') workers.set(sessionId, new Map());
    else if (event.method === 'NodeWorker.detachedFromWorker') {
      for (const resolve of workers.get(sessionId)?.values() ?? []) resolve(undefined);
      workers.delete(sessionId);
    } else {
      const answer = answerSchema.safeParse(JSON.parse(event.params.message)).data;
      if (answer !== undefined) workers.get(sessionId)?.get(answer.id)?.(answer.result);
    }
  });
  socket.addEventListener('close', () => {
    for (const waiting of workers.values()) for (const resolve of waiting.values()) resolve(undefined);
    workers.clear();
  });
  send('NodeWorker.enable', { waitForDebuggerOnStart: false });

  /** What the worker answers; nothing once it has ended. */
  const ask = (sessionId: string, method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      const waiting = workers.get(sessionId);
      if (waiting === undefined) return resolve(undefined);
      lastId += 1;
      waiting.set(lastId, resolve);
      const message = JSON.stringify({ id: lastId, method, params });
      send('NodeWorker.sendMessageToWorker', { sessionId, message });
    });

  /** Nothing of a worker that ends meanwhile, or runs no function. */
  const lookInto = async (id: string): Promise<readonly Inside[]> => {
    const evaluated = evaluatedSchema.safeParse(await ask(id, 'Runtime.evaluate', { expression: LOOK }));
    await ask(id, 'HeapProfiler.collectGarbage');
    const heap = heapSchema.safeParse(await ask(id, 'Runtime.getHeapUsage'));
    if (!evaluated.success || !heap.success) return [];
    const inside = insideSchema.parse(JSON.parse(evaluated.data.result.value));
    if (inside.functionName === '') return [];
    return [{ id, ...inside, heapMegabytes: heap.data.usedSize / 1_000_000 }];
  };

  return {
    look: async () => (await Promise.all([...workers.keys()].map(lookInto))).flat(),
    stop: () => socket.close(),
  };
}
