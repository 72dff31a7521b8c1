/**
 * The deployer's command for one person's data: hands it out, and erases it.
 *
 * Usage: see USAGE; npm run person
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ERASED_AT } from '#contract/erased.ts';
import { quoteReference } from '#contract/quote-options.ts';
import type { Row } from '../aws/stored-row.ts';
import { runProgram } from '../command-line/run-program.ts';
import { deployedResources, localResources } from './backup-resources.ts';
import { erasePerson, exportPerson, quotesOfPerson, unfinishedErasures } from './person.ts';
import { type PersonCommand, parsePersonCommand, USAGE } from './person-command.ts';

/** The owner's alone: it holds what somebody wrote. */
const PRIVATE = 0o600;

const describe = ({
  id,
  created_at: at,
  first_name: first,
  last_name: last,
  email,
  [ERASED_AT]: erased,
}: Row) =>
  [
    quoteReference(id?.S ?? ''),
    at?.S?.slice(0, 10),
    first?.S,
    last?.S,
    email?.S,
    erased && `(erased ${erased.S?.slice(0, 10)})`,
  ]
    .filter(Boolean)
    .join('  ');

const NOBODY =
  'Nothing is kept of this person. Try another address or number, or the reference of a request.';

const countOf = (requests: number) => `${requests} ${requests === 1 ? 'request' : 'requests'}`;

async function isConfirmed(): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question('This cannot be undone. Type erase to go on: ');
  asking.close();
  return answer.trim() === 'erase';
}

async function erase(
  { who, isSure }: PersonCommand,
  stores: Parameters<typeof erasePerson>[0],
): Promise<readonly string[]> {
  const found = await quotesOfPerson(stores.tables, who);
  const unfinished = await unfinishedErasures(stores.tables);
  if (found.length + unfinished.length === 0) return [NOBODY];
  for (const row of found) console.log(describe(row));
  for (const id of unfinished)
    console.log(`${quoteReference(id)}  an erasing of it broke off, and is finished`);
  console.log(
    'Names, contact, addresses, notes, corrections, lines of the timeline with their texts and words of the search go. Reference, times and stage stay.',
  );
  if (!isSure && !(await isConfirmed())) return ['Nothing was erased.'];
  const erased = await erasePerson(stores, [...found.map(({ id }) => id?.S ?? ''), ...unfinished]);
  return [
    `Erased: ${countOf(erased)}. Every restore heeds it. Files that were exported before still hold the person: delete those.`,
  ];
}

async function run(command: PersonCommand): Promise<readonly string[]> {
  const { stores, person: own } = await (command.stage === undefined
    ? localResources(command.data)
    : deployedResources(command.stage));
  const person = { ...stores, ...own, now: () => new Date() };
  if (command.name === 'erase') return erase(command, person);
  const exported = await exportPerson(person, command.who);
  if (exported.requests.length === 0) return [NOBODY];
  const json = JSON.stringify(exported, undefined, 2);
  if (command.file === undefined) return [json];
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), command.file);
  if (existsSync(file)) throw new Error(`There is ${file} already: name a file that is not there yet.`);
  await writeFile(file, `${json}\n`, { mode: PRIVATE, flag: 'wx' });
  return [
    `${countOf(exported.requests.length)}: ${file}. It holds a person's data: hand it over safely, and delete it.`,
  ];
}

await runProgram(USAGE, (words) => run(parsePersonCommand(words)));
