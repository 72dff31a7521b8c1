import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Takes what a function could not handle. */
export type SendDeadLetter = (letter: object) => void;

/** A queue that keeps its messages as lines of JSON, in the order in which they came. */
export function openDeadLetters(
  directory: string,
  queueName: string,
  log: (line: string) => void,
): SendDeadLetter {
  return (letter) => {
    mkdirSync(directory, { recursive: true });
    const file = join(directory, `${queueName}.jsonl`);
    appendFileSync(file, `${JSON.stringify(letter)}\n`);
    log(`A batch was given up and put into the dead-letter queue ${queueName}: see ${file}`);
  };
}
