import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildWhatChanged } from '../../../infra/build.ts';
import { findFreePort } from '../../../infra/local/free-port.ts';
import { close, listen } from '../../../infra/local/listen.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { processesNaming } from './processes.ts';
import { temporaryDirectory } from './temporary-directory.ts';

function develop(port: number) {
  const data = temporaryDirectory();
  const program = spawn(process.execPath, ['infra/local/dev.ts', '--data', data], {
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  let printed = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  return { data, program, output: () => printed, ended };
}

test.runIf(process.platform === 'linux')(
  'npm run dev serves both front ends from their sources and passes quotes on, until Ctrl-C',
  async () => {
    buildWhatChanged();
    const port = await findFreePort();
    const { data, program, output, ended } = develop(port);
    const site = `http://localhost:${port}`;
    const page = async (path: string) => {
      const answer = await fetch(site + path);
      return { status: answer.status, text: await answer.text() };
    };
    await vi.waitFor(async () => expect((await page('/')).status).toBe(200), {
      timeout: 40_000,
      interval: 200,
    });
    expect(output()).toContain(site);
    expect((await page('/')).text).toContain('/web/site/scripts/home.ts');
    expect((await page('/oakland-moving-company')).text).toContain('Oakland Moving Company');
    for (const path of ['/auth', '/admin']) {
      expect((await page(path)).text).toContain('/web/staff/main.tsx');
    }
    expect((await page('/richmond-moving-company')).status).toBe(404);
    const stored = await fetch(`${site}/functions/v1/submit-quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(quotePayload()),
    });
    expect(stored.status).toBe(201);
    program.kill('SIGINT');
    expect(await ended).toBe(0);
    await vi.waitFor(() => expect(processesNaming(data)).toEqual([]));
  },
);

test('npm run dev says in one sentence that its port is taken', async () => {
  const server = createServer();
  const port = await listen(server);
  onTestFinished(() => close(server));
  const { output, ended } = develop(port);
  expect(await ended).toBe(1);
  expect(output().trim().split('\n').at(-1)).toBe(
    `Port ${port} is in use: stop what listens there, or set PORT to another number.`,
  );
});
