import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildWhatChanged } from '../../../infra/build.ts';
import { close, listen, reservePort } from '../../../infra/local/shared/listen.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { processesNaming } from '../local/processes.ts';
import { temporaryDirectory } from '../local/temporary-directory.ts';
import { breakAt } from './debugger.ts';

function develop(port: number) {
  const data = temporaryDirectory();
  const program = spawn(
    process.execPath,
    ['--inspect-port=0', 'infra/run/dev.ts', '--inspect', '--data', data],
    {
      env: { PATH: process.env.PATH, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
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
  'npm run dev serves both front ends from source and forwards quotes until Ctrl-C',
  async () => {
    buildWhatChanged();
    const port = await reservePort(0);
    const { data, program, output, ended } = develop(port);
    const site = `http://localhost:${port}`;
    const page = async (path: string) => {
      const answer = await fetch(site + path, { redirect: 'manual' });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    await vi.waitFor(() => expect(output()).toContain(site), { timeout: 40_000, interval: 20 });
    // Who opens what was printed at once meets a server that listens.
    expect((await page('/')).status).toBe(200);
    expect((await page('/')).text).toContain('/web/site/scripts/home.ts');
    expect((await page('/oakland-moving-company')).text).toContain('Oakland Moving Company');
    for (const path of ['/auth', '/admin']) {
      expect((await page(path)).text).toContain('/web/staff/main.tsx');
    }
    // What the template says of the edge holds here too.
    expect((await page('/auth')).headers.get('x-robots-tag')).toBe('noindex');
    expect((await page('/')).headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
    expect((await page('/Oakland-Moving-Company/')).headers.get('location')).toBe('/oakland-moving-company');
    const { lambda } = JSON.parse(readFileSync(join(data, 'endpoints.json'), 'utf8'));
    expect(lambda).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    // The debugger's door is open, and the functions carry their sources for it.
    expect(output()).toMatch(/Debugger listening on ws:\/\/127\.0\.0\.1:\d+/);
    await vi.waitFor(() => expect(output()).toMatch(/Loaded anew: .*submitQuote/), 60_000);
    expect((await page('/richmond-moving-company')).status).toBe(404);
    // A breakpoint in the TypeScript source holds the request of a visitor, and the debugger sees its values.
    const [debuggerUrl = ''] = /ws:\/\/\S+/.exec(output()) ?? [];
    const file = 'lambdas/quotes/submit-quote.ts';
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('await quotes.putIfAbsent(')) + 1;
    const { stopped, detach } = await breakAt(debuggerUrl, { file, line });
    const stored = fetch(`${site}/functions/v1/submit-quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(quotePayload()),
    });
    const { at, evaluate, resume } = await stopped;
    expect(at).toEqual({ file, line });
    expect(await evaluate('item.email')).toBe(quotePayload().email);
    await resume();
    detach();
    expect((await stored).status).toBe(201);
    program.kill('SIGINT');
    expect(await ended).toBe(0);
    await vi.waitFor(() => expect(processesNaming(data)).toEqual([]));
  },
  // All functions are bundled for the debugger: seconds of a processor that others may need as well.
  180_000,
);

test.runIf(process.platform === 'linux')(
  'npm run dev leaves no development server at its port when it is killed',
  async () => {
    buildWhatChanged();
    const port = await reservePort(0);
    const { program, output, ended } = develop(port);
    await vi.waitFor(() => expect(output()).toContain(`http://localhost:${port}`), 40_000);
    const servers = () => processesNaming(`--port ${port} `);
    expect(servers()).toHaveLength(1);
    program.kill('SIGKILL');
    await vi.waitFor(() => expect(servers()).toEqual([]), 20_000);
    await ended;
  },
);

test('npm run dev says in one sentence that its port is in use', async () => {
  const server = createServer();
  const port = await listen(server);
  onTestFinished(() => close(server));
  const { output, ended } = develop(port);
  expect(await ended).toBe(1);
  expect(output().trim().split('\n').at(-1)).toBe(
    `Port ${port} is in use: stop what listens there, or set PORT to another number.`,
  );
});
