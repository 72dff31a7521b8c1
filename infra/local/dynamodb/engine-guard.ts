/**
 * Runs the database engine and ends it when this program's standard input closes. The operating system closes
 * it however the local run ends, kill -9 included, so the engine is never left behind.
 *
 * Usage: node engine-guard.ts ENGINE [ARGUMENTS]
 */
import { spawn } from 'node:child_process';

const PATIENCE_MS = 1_000;
// What customers entrusted to the database is for this user's eyes only.
process.umask(0o077);
const [binary = '', ...options] = process.argv.slice(2);
const engine = spawn(binary, options, { stdio: ['ignore', 'pipe', 'pipe'] });
// The engine's own output must stay open: it hangs on its last line when nobody is left to read it.
engine.stdout.pipe(process.stdout.on('error', () => {}));
engine.stderr.pipe(process.stderr.on('error', () => {}));

function end(): void {
  engine.kill('SIGTERM');
  setTimeout(() => engine.kill('SIGKILL'), PATIENCE_MS).unref();
}

process.stdin.on('close', end).resume();
process.on('SIGTERM', end);
process.on('SIGINT', end);
engine.on('error', (error) => {
  process.stderr.write(`error: ${error.message}\n`);
  process.exit(1);
});
engine.on('exit', (code) => process.exit(code ?? 0));
