import { Agent, request } from 'node:http';

/** One request; `url` says whether it goes through the edge. */
export interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** What waits for an answer at a time; a slower stack gets fewer a second. */
const MOST_UNDER_WAY = 100;
const TICK_MS = 10;
const PATIENCE_MS = 10_000;

/** An answer, and whether the gateway gave it itself; the status is 0 when there is none in time. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly isOfGateway: boolean;
}

const NONE: Answer = { status: 0, body: '', isOfGateway: false };

/** Sends a POST. Never rejects. */
export function send({ url, headers, body: sent }: Sent): Promise<Answer> {
  return new Promise((resolve) => {
    const options = { method: 'POST', agent, timeout: PATIENCE_MS, headers };
    const outgoing = request(url, options, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, isOfGateway: body.startsWith('{"message"') }),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(NONE));
    outgoing.end(sent);
  });
}

/** Does something at a rate, or as often as it is answered, until `isOver`. Resolves to all answers. */
export async function flood<Result>(
  perSecond: number,
  act: () => Promise<Result>,
  isOver: () => boolean,
  mostUnderWay = MOST_UNDER_WAY,
): Promise<readonly Result[]> {
  const answers: Promise<Result>[] = [];
  let underWay = 0;
  let due = 0;
  while (!isOver()) {
    due = Math.min(due + (perSecond * TICK_MS) / 1_000, mostUnderWay);
    for (; due >= 1 && underWay < mostUnderWay; due -= 1) {
      underWay += 1;
      const answer = act().then((each) => {
        underWay -= 1;
        return each;
      });
      answers.push(answer);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  return Promise.all(answers);
}
