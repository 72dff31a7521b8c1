import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Endpoints } from '../../../infra/local/endpoints.ts';
import { listen } from '../../../infra/local/shared/listen.ts';
import { parseStartOptions } from '../../../infra/run/options.ts';
import { processesNaming } from '../local/processes.ts';
import { writeShop } from '../local/shop-stack.ts';
import { temporaryDirectory } from '../local/temporary-directory.ts';

interface Program {
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Resolves to the exit code, null after a signal that it did not catch. */
  readonly ended: Promise<number | null>;
}

function start(
  dataDirectory: string,
  environment: Record<string, string> = {},
  ...options: readonly string[]
): Program {
  const assembly = writeShop(temporaryDirectory());
  const program = spawn(
    process.execPath,
    ['infra/run/start.ts', '--assembly', assembly, '--data', dataDirectory, ...options],
    { env: { PATH: process.env.PATH, PORT: '0', ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  onTestFinished(() => void program.kill('SIGKILL'));
  let printed = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  return { process: program, output: () => printed, ended };
}

async function endpointsOf(dataDirectory: string): Promise<Endpoints> {
  return vi.waitFor(() => JSON.parse(readFileSync(join(dataDirectory, 'endpoints.json'), 'utf8')), 20_000);
}

const order = (site: string, id: string) =>
  fetch(`${site}/api/orders`, { method: 'POST', body: JSON.stringify({ id }) });

describe.runIf(process.platform === 'linux')('npm start', () => {
  test('prints its addresses, and Ctrl-C leaves no process running', async () => {
    const data = temporaryDirectory();
    const program = start(data);
    const { site, mail, dynamodb } = await endpointsOf(data);
    for (const address of [site, mail, dynamodb]) {
      await vi.waitFor(() => expect(program.output()).toContain(address));
    }
    expect(processesNaming(data)).not.toEqual([]);
    // One keypress can arrive as two signals: from the terminal and from the program that started this one.
    program.process.kill('SIGINT');
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    await vi.waitFor(() => expect(processesNaming(data)).toEqual([]));
    expect(readdirSync(data)).not.toContain('endpoints.json');
  });

  test('prints the addresses that a phone or a container opens when HOST lets it', async () => {
    const data = temporaryDirectory();
    const program = start(data, { HOST: '0.0.0.0' });
    const { site } = await endpointsOf(data);
    await vi.waitFor(() => expect(program.output()).toContain('Ctrl-C'));
    const printed = /Site +(.*)/.exec(program.output())?.[1]?.split(' and ') ?? [];
    expect(printed).toContain(site);
    expect(printed).toContain(`http://localhost:${new URL(site).port}`);
    for (const address of printed) expect((await fetch(address)).status, address).toBe(404);
  });

  test('keeps acknowledged data when killed, leaves no engine running and starts again', async () => {
    const data = temporaryDirectory();
    const first = start(data);
    const { site } = await endpointsOf(data);
    expect((await order(site, '1')).status).toBe(201);
    first.process.kill('SIGKILL');
    await first.ended;
    await vi.waitFor(() => expect(processesNaming(data)).toEqual([]), 10_000);

    const second = start(data);
    const again = await vi.waitFor(async () => {
      const endpoints = await endpointsOf(data);
      expect(endpoints.site).not.toBe(site);
      return endpoints;
    }, 20_000);
    const response = await fetch(again.dynamodb, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'DynamoDB_20120810.GetItem',
        'x-amz-date': '20260105T000000Z',
        authorization:
          'AWS4-HMAC-SHA256 Credential=me/20260105/us-west-2/dynamodb/aws4_request, SignedHeaders=host, Signature=x',
      },
      body: JSON.stringify({ TableName: again.tables.orders, Key: { id: { S: '1' } } }),
    });
    expect(await response.json()).toMatchObject({ Item: { id: { S: '1' } } });
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  test('reports a port in use in one sentence', async () => {
    const other = createServer();
    const port = await listen(other);
    onTestFinished(() => void other.close());
    const program = start(temporaryDirectory(), { PORT: String(port) });
    expect(await program.ended).toBe(1);
    expect(program.output()).toBe(
      `Port ${port} is in use: stop what listens there, or set PORT to another number.\n`,
    );
  });

  test('reports a run on the same data before the port that this run uses', async () => {
    const data = temporaryDirectory();
    const first = start(data);
    const { site } = await endpointsOf(data);
    const second = start(data, { PORT: new URL(site).port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `The local stack already runs at ${site} (process ${first.process.pid}) on the data in ${data}: stop it first, or name another folder with --data and another port with PORT.\n`,
    );
  });

  test('prints its usage when asked, and starts nothing', async () => {
    const data = temporaryDirectory();
    const program = start(data, {}, '--help');
    expect(await program.ended).toBe(0);
    expect(program.output()).toMatch(/^Usage: npm start -- \[--fresh\]/);
    expect(readdirSync(data)).toEqual([]);
  });

  test.each([[['--fresh']], [[]]])(
    'does not change a folder of other files and says so in one sentence: %j',
    async (options) => {
      const folder = temporaryDirectory();
      mkdirSync(join(folder, '.git'));
      writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/main');
      writeFileSync(join(folder, 'package.json'), '{}');
      const before = readdirSync(folder, { recursive: true });
      const program = start(folder, {}, ...options);
      expect(await program.ended).toBe(1);
      expect(program.output()).toBe(
        `${folder} holds other things than local data and was left as it is: name an empty or a new folder with --data.\n`,
      );
      expect(readdirSync(folder, { recursive: true })).toEqual(before);
    },
  );

  test('ends with one sentence when its database engine ends', async () => {
    const data = temporaryDirectory();
    const program = start(data);
    await endpointsOf(data);
    await vi.waitFor(() => expect(program.output()).toContain('Ctrl-C'));
    const before = program.output();
    const engine = processesNaming(join(data, 'dynamodb')).find(
      ({ command }) => !command.includes('engine-guard'),
    );
    process.kill(engine?.pid ?? Number.NaN, 'SIGKILL');
    expect(await program.ended).toBe(1);
    expect(program.output().slice(before.length)).toBe(
      'The database engine has ended by itself, and nothing works without it: start again.\n',
    );
    expect(processesNaming(data)).toEqual([]);
    expect(readdirSync(data)).not.toContain('endpoints.json');
  });

  test('says in one sentence what to do on a platform without an engine', async () => {
    const onMac = "Object.defineProperties(process,{platform:{value:'darwin'},arch:{value:'arm64'}})";
    const environment = { NODE_OPTIONS: `--import=data:text/javascript,${onMac}` };
    const program = start(temporaryDirectory(), environment);
    expect(await program.ended).toBe(1);
    expect(program.output()).toBe(
      'The database engine that comes with the project runs on linux-x64, and this is darwin-arm64: start another one, such as DynamoDB Local, and set DYNAMODB_ENDPOINT to its address.\n',
    );
  });

  test('reports a corrupt data file in one sentence and does not change it', async () => {
    const data = temporaryDirectory();
    mkdirSync(join(data, 'dynamodb'));
    const file = join(data, 'dynamodb', 'data.db');
    writeFileSync(file, 'scrambled '.repeat(500));
    const program = start(data);
    expect(await program.ended).toBe(1);
    expect(program.output()).toMatch(
      /^The data file .*data\.db cannot be read .*"npm start -- --fresh --data \S+", which deletes all local data\.\n$/,
    );
    expect(program.output(), 'advice for this folder and no other').toContain(`--fresh --data ${data}"`);
    expect(readFileSync(file, 'utf8')).toBe('scrambled '.repeat(500));
  });
});

describe.runIf(process.platform === 'linux')('npm run invoke', () => {
  function invoke(...words: readonly string[]) {
    const { INIT_CWD: _, ...environment } = process.env;
    return spawnSync(process.execPath, ['infra/run/invoke.ts', ...words], {
      encoding: 'utf8',
      env: environment,
    });
  }

  test('runs a function of the running stack with an event and prints its answer', async () => {
    const data = temporaryDirectory();
    start(data);
    await endpointsOf(data);
    const event = join(temporaryDirectory(), 'event.json');
    writeFileSync(event, JSON.stringify({ body: JSON.stringify({ id: '7' }) }));
    const stored = invoke('Order', event, '--data', data);
    expect(JSON.parse(stored.stdout)).toMatchObject({ statusCode: 201 });
    expect(stored.status).toBe(0);

    const failed = invoke('Order', '--data', data);
    expect(failed.stdout).toContain('"errorType"');
    expect(failed.status).toBe(1);

    const wrong = invoke('Ordre', '--data', data);
    expect(wrong.stderr).toBe('There is no Ordre; there are Order, Receipt.\n');
    expect(wrong.status).toBe(1);
  });

  test('says that no stack runs, and prints its usage', () => {
    const data = temporaryDirectory();
    expect(invoke('Order', '--data', data).stderr).toBe(
      `No local stack runs on the data in ${data}: npm start, or name its folder with --data.\n`,
    );
    expect(invoke().stderr).toBe('Usage: npm run invoke -- NAME [EVENT.json] [--data FOLDER]\n');
  });
});

describe('options of npm start', () => {
  const parse = (argv: readonly string[], environment: Record<string, string> = {}) =>
    parseStartOptions(argv, environment);

  test('have defaults', () => {
    expect(parse([])).toMatchObject({
      port: 8080,
      host: undefined,
      fresh: false,
      demo: false,
      trustsViewerAddress: false,
      mailSandbox: false,
      accountConcurrency: undefined,
      dataDirectory: join(process.cwd(), '.local'),
      assemblyDirectory: join(process.cwd(), 'cdk.out'),
      engineEndpoint: undefined,
    });
    const given = parse(['--fresh', '--demo'], { PORT: '9000', DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000/' });
    expect(parse([], { HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0' });
    expect(parse([], { HOST: 'localhost' })).toMatchObject({ host: undefined });
    expect(parse(['--account-concurrency', '10'])).toMatchObject({ accountConcurrency: 10 });
    expect(given).toMatchObject({
      port: 9000,
      fresh: true,
      demo: true,
      engineEndpoint: 'http://127.0.0.1:8000',
    });
  });

  test.each([
    ['fresh', 'true'],
    ['data', 'elsewhere'],
    ['trust_viewer_address', 'true'],
  ])('are refused when npm took %s for its own, as it does without --', (name, value) => {
    const option = name.replaceAll('_', '-');
    expect(() => parse([], { [`npm_config_${name}`]: value })).toThrow(
      `npm kept --${option} for itself: put -- before it. Usage: npm start -- [--fresh]`,
    );
  });

  test('resolve a relative folder from the shell’s directory, not from npm’s', () => {
    const environment = { INIT_CWD: '/home/ana/notes' };
    expect(parse(['--data', 'tries'], environment).dataDirectory).toBe('/home/ana/notes/tries');
    expect(parse(['--assembly', '../out'], environment).assemblyDirectory).toBe('/home/ana/out');
    expect(parse([], environment).dataDirectory).toBe(join(process.cwd(), '.local'));
  });

  test.each<[readonly string[], Record<string, string>, string]>([
    [
      ['--frsh'],
      {},
      "Unknown option '--frsh'. Usage: npm start -- [--fresh] [--demo] [--data FOLDER] [--assembly FOLDER]",
    ],
    [['now'], {}, "Unexpected argument 'now'. Usage: npm start"],
    [['now'], { npm_lifecycle_event: 'dev' }, "Unexpected argument 'now'. Usage: npm run dev -- "],
    [
      ['--account-concurrency', '0'],
      {},
      '--account-concurrency is "0": name a number of events, such as 10.',
    ],
    [[], { PORT: '80a' }, 'PORT is "80a": set it to a number from 0 to 65535.'],
    [
      [],
      { HOST: 'laptop' },
      'HOST is "laptop": set it to 0.0.0.0 or to an address of this machine, or to nothing.',
    ],
    [[], { PORT: '65536' }, 'PORT is "65536": set it to a number from 0 to 65535.'],
    [[], { PORT: '-1' }, 'PORT is "-1": set it to a number from 0 to 65535.'],
    [
      [],
      { DYNAMODB_ENDPOINT: 'localhost' },
      'DYNAMODB_ENDPOINT is "localhost": set it to an address such as http://127.0.0.1:8000.',
    ],
  ])('that are invalid are named: %j %j', (argv, environment, sentence) => {
    expect(() => parse(argv, environment)).toThrow(sentence);
    expect(() => parse(argv, environment)).toThrow(expect.objectContaining({ exitCode: 2 }));
  });
});
