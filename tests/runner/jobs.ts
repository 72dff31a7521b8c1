/** Runs commands side by side, as many as the cores bear, and prints what they say one after the other. */
import { spawn } from 'node:child_process';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface Job {
  readonly title: string;
  readonly command: readonly string[];
  readonly environment?: NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>;
  /** How many cores it keeps busy. */
  readonly cores: number;
  /** The title of the job without whose success this one is not run. */
  readonly after?: string;
  /** What its success or failure counts for; by itself a job is one check. */
  readonly count?: (succeeded: boolean) => Count;
}

type Print = (text: string) => void;

/**
 * Prints each job's output whole, in the order in which the jobs were begun: the oldest one's as it comes, that of
 * the others when it is their turn.
 */
export function inTurns(print: Print) {
  const waiting: { text: string; isDone: boolean }[] = [];
  const flush = () => {
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      print(first.text);
      first.text = '';
      if (!first.isDone) return;
      waiting.shift();
    }
  };
  return (title: string) => {
    const own = { text: `\n── ${title}\n`, isDone: false };
    waiting.push(own);
    flush();
    return {
      write: (text: string) => {
        own.text += text;
        if (waiting[0] === own) flush();
      },
      end: () => {
        own.isDone = true;
        flush();
      },
    };
  };
}

const asCheck = (succeeded: boolean): Count =>
  succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** @returns whether the command succeeded */
async function execute({ command, environment }: Job, write: Print): Promise<boolean> {
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...(await environment) },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write);
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      write(`${message}\n`);
      resolve(false);
    });
    child.once('close', (status) => resolve(status === 0));
  });
}

/**
 * Runs the jobs in their order, each as soon as what it needs has succeeded and as many cores are idle as it takes.
 * One that takes more than there are runs alone.
 * @returns what each job counts for; one that was not run because of another's failure counts for nothing
 */
export async function runJobs(
  jobs: readonly Job[],
  cores: number,
  print: Print = (text) => void process.stdout.write(text),
): Promise<readonly Count[]> {
  const begin = inTurns(print);
  const outcomes = new Map<string, boolean>();
  const running = new Map<Job, Promise<void>>();
  const counts: Count[] = [];
  const queue = [...jobs];
  const run = async (job: Job) => {
    const { write, end } = begin(job.title);
    const succeeded = await execute(job, write);
    const count = (job.count ?? asCheck)(succeeded);
    if (count.failed > 0) write(`failed: ${job.title}\n`);
    counts.push(count);
    outcomes.set(job.title, succeeded);
    running.delete(job);
    end();
  };
  const isIdle = ({ cores: wanted }: Job) => {
    const busy = [...running.keys()].reduce((sum, job) => sum + job.cores, 0);
    return running.size === 0 || busy + wanted <= cores;
  };
  const isDue = ({ after }: Job) => after === undefined || outcomes.has(after);
  while (queue.length > 0 || running.size > 0) {
    const next = queue.find((job) => isDue(job) && isIdle(job));
    if (next === undefined) {
      await Promise.race(running.values());
      continue;
    }
    queue.splice(queue.indexOf(next), 1);
    if (next.after !== undefined && outcomes.get(next.after) === false) {
      print(`\nnot run, because '${next.after}' failed: ${next.title}\n`);
      outcomes.set(next.title, false);
    } else running.set(next, run(next));
  }
  return counts;
}
