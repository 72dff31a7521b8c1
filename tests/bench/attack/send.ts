import { Agent, request } from 'node:http';

/** One request; `url` says whether it goes through the edge. */
export interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** Requests that wait for an answer at a time; a slower stack gets fewer a second. */
const MOST_UNDER_WAY = 100;
const TICK_MS = 10;
const PATIENCE_MS = 10_000;

/** The status of the answer, and whether the gateway gave it; 0 when there is none in time. */
export interface Answer {
  readonly status: number;
  readonly isOfGateway: boolean;
}

const NONE: Answer = { status: 0, isOfGateway: false };

/** Sends a POST. Never rejects. */
export function send({ url, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve) => {
    const options = { method: 'POST', agent, timeout: PATIENCE_MS, headers };
    const outgoing = request(url, options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, isOfGateway: text.startsWith('{"message"') }),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(NONE));
    outgoing.end(body);
  });
}

/** Sends requests at a rate, or as many as are answered, until `isOver`. Resolves to all answers. */
export async function flood(
  perSecond: number,
  next: () => Sent,
  isOver: () => boolean,
): Promise<readonly Answer[]> {
  const answers: Promise<Answer>[] = [];
  let underWay = 0;
  let due = 0;
  while (!isOver()) {
    due = Math.min(due + (perSecond * TICK_MS) / 1_000, MOST_UNDER_WAY);
    for (; due >= 1 && underWay < MOST_UNDER_WAY; due -= 1) {
      underWay += 1;
      const answer = send(next()).then((each) => {
        underWay -= 1;
        return each;
      });
      answers.push(answer);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  return Promise.all(answers);
}
