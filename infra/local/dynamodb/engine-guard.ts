/**
 * Runs the database engine and ends it when this program's standard input closes. The operating system closes it
 * however the local run ends, kill -9 included, so no engine is left running.
 *
 * Usage: node engine-guard.ts ENGINE [ARGUMENTS]
 */
import { spawn } from 'node:child_process';

const KILL_AFTER_MS = 1_000;
// The database holds personal data: only this user may read its files.
process.umask(0o077);
const [binary = '', ...options] = process.argv.slice(2);
const engine = spawn(binary, options, { stdio: ['ignore', 'pipe', 'pipe'] });
// The engine's output must stay open: it hangs on its last line when no process reads it.
engine.stdout.pipe(process.stdout.on('error', () => {}));
engine.stderr.pipe(process.stderr.on('error', () => {}));

function end(): void {
  engine.kill('SIGTERM');
  setTimeout(() => engine.kill('SIGKILL'), KILL_AFTER_MS).unref();
}

process.stdin.on('close', end).resume();
process.on('SIGTERM', end);
process.on('SIGINT', end);
engine.on('error', (error) => {
  process.stderr.write(`error: ${error.message}\n`);
  process.exit(1);
});
engine.on('exit', (code) => process.exit(code ?? 0));
