import { failureSentence, refuseKeptByNpm } from '#contract/deployment.ts';

/**
 * Runs a deployer's command with the words of its command line, prints its lines, and ends with a sentence and a status
 * that is not 0 where it fails.
 * @param usage follows the sentence
 */
export async function runProgram(
  usage: string,
  run: (words: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  try {
    refuseKeptByNpm(process.env);
    for (const line of await run(process.argv.slice(2))) console.log(line);
  } catch (error) {
    console.error(failureSentence(error, usage));
    process.exitCode = 1;
  }
}
