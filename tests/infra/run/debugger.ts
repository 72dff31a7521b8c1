import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import * as z from 'zod';

const messageSchema = z.looseObject({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
});
const workerSchema = z.object({ sessionId: z.string(), message: z.string() });
const attachedSchema = z.object({ sessionId: z.string() });
const scriptSchema = z.object({
  scriptId: z.string(),
  url: z.string(),
  sourceMapURL: z.string().default(''),
});
const pausedSchema = z.object({
  hitBreakpoints: z.array(z.string()).default([]),
  callFrames: z.array(
    z.object({
      callFrameId: z.string(),
      location: z.object({ scriptId: z.string(), lineNumber: z.number(), columnNumber: z.number() }),
    }),
  ),
});
const breakpointSchema = z.object({ breakpointId: z.string() });
const evaluatedSchema = z.object({ result: z.object({ value: z.unknown().optional() }) });

/** A place in a source, lines counted from 1. */
interface Place {
  readonly file: string;
  readonly line: number;
}

type Listener = (method: string, params: unknown) => void;

interface Session {
  readonly call: (method: string, params?: object) => Promise<unknown>;
  readonly receive: (text: string) => void;
  readonly listen: (listener: Listener) => void;
}

function openSession(send: (text: string) => void): Session {
  const waiting = new Map<number, (result: unknown) => void>();
  const listeners: Listener[] = [];
  let calls = 0;
  return {
    call(method, params = {}) {
      calls += 1;
      const id = calls;
      send(JSON.stringify({ id, method, params }));
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    receive(text) {
      const { id, method, params, result } = messageSchema.parse(JSON.parse(text));
      if (id !== undefined) waiting.get(id)?.(result);
      else if (method !== undefined) for (const listener of listeners) listener(method, params);
    },
    listen: (listener) => void listeners.push(listener),
  };
}

async function untilOpen(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return socket;
}

const mapIn = (dataUrl: string) =>
  new SourceMap(JSON.parse(Buffer.from(dataUrl.split('base64,')[1] ?? '', 'base64').toString()));

/** Where a place of the sources is in a bundle, whose lines begin where statements do. */
function generatedLine(map: SourceMap, code: string, { file, line }: Place): number | undefined {
  const lines = code.split('\n');
  const found = lines.findIndex((text, index) => {
    const entry = map.findEntry(index, text.length - text.trimStart().length);
    return (
      'originalSource' in entry && entry.originalSource.endsWith(file) && entry.originalLine + 1 === line
    );
  });
  return found === -1 ? undefined : found;
}

/**
 * Attaches to the functions of a run as an editor does, and breaks at a place of their sources: Node names each worker
 * thread to the debugger of its process, and passes messages between them.
 * @param url of the inspector
 * @returns `stopped` resolves once a function has come there
 */
export async function breakAt(url: string, place: Place) {
  const socket = await untilOpen(url);
  const main = openSession((text) => socket.send(text));
  const workers = new Map<string, Session>();
  const stopped = Promise.withResolvers<{
    at: Place;
    evaluate: (expression: string) => Promise<unknown>;
    resume: () => Promise<unknown>;
  }>();

  async function follow(sessionId: string): Promise<void> {
    const session = openSession(
      (message) => void main.call('NodeWorker.sendMessageToWorker', { sessionId, message }),
    );
    workers.set(sessionId, session);
    const maps = new Map<string, SourceMap>();
    const breakpoints: Promise<unknown>[] = [];
    const held = new Set<string>();

    function onScript({ scriptId, url, sourceMapURL }: z.infer<typeof scriptSchema>): void {
      if (!url.endsWith('/index.mjs') || !sourceMapURL.startsWith('data:')) return;
      const map = mapIn(sourceMapURL);
      maps.set(scriptId, map);
      const lineNumber = generatedLine(map, readFileSync(new URL(url), 'utf8'), place);
      if (lineNumber === undefined) return;
      const set = session.call('Debugger.setBreakpointByUrl', { url, lineNumber });
      breakpoints.push(set.then((result) => held.add(breakpointSchema.parse(result).breakpointId)));
    }

    async function onPaused({ callFrames: [frame], hitBreakpoints }: z.infer<typeof pausedSchema>) {
      const { scriptId = '', lineNumber = 0, columnNumber = 0 } = frame?.location ?? {};
      const entry = maps.get(scriptId)?.findEntry(lineNumber, columnNumber);
      const isOurs = hitBreakpoints.some((id) => held.has(id));
      if (!isOurs || entry === undefined || !('originalSource' in entry)) {
        // Before the first line of the thread or of the bundle: what is to hold the function has to stand by then.
        await Promise.all(breakpoints);
        await session.call('Debugger.resume');
        return;
      }
      const { callFrameId } = frame ?? {};
      stopped.resolve({
        at: { file: entry.originalSource.replace(/^(\.\.\/)+/, ''), line: entry.originalLine + 1 },
        evaluate: async (expression) => {
          const options = { callFrameId, expression, returnByValue: true };
          return evaluatedSchema.parse(await session.call('Debugger.evaluateOnCallFrame', options)).result
            .value;
        },
        resume: () => session.call('Debugger.resume'),
      });
    }

    session.listen((method, params) => {
      if (method === 'Debugger.scriptParsed') onScript(scriptSchema.parse(params));
      if (method === 'Debugger.paused') void onPaused(pausedSchema.parse(params));
    });
    await session.call('Debugger.enable');
    const instrumentation = 'beforeScriptWithSourceMapExecution';
    await session.call('Debugger.setInstrumentationBreakpoint', { instrumentation });
    await session.call('Runtime.runIfWaitingForDebugger');
  }

  main.listen((method, params) => {
    if (method === 'NodeWorker.attachedToWorker') void follow(attachedSchema.parse(params).sessionId);
    if (method === 'NodeWorker.receivedMessageFromWorker') {
      const { sessionId, message } = workerSchema.parse(params);
      workers.get(sessionId)?.receive(message);
    }
  });
  socket.addEventListener('message', ({ data }) => main.receive(String(data)));
  await main.call('NodeWorker.enable', { waitForDebuggerOnStart: true });
  return { stopped: stopped.promise, detach: () => socket.close() };
}
