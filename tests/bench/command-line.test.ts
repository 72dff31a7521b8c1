import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const bench = (file: string, ...words: readonly string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [`tests/bench/${file}/run.ts`, ...words], {
    encoding: 'utf8',
  });
  return { status, stderr: stderr.replace(/^.*(?:FORCE_COLOR|--trace-warnings).*\n/gm, '') };
};

test.each(['admin', 'cost', 'faults', 'fuzz', 'load'])(
  'bench:%s names the option that it does not know, before it begins',
  (file) => {
    const { status, stderr } = bench(file, '--nonsense');

    expect(stderr).toMatch(/^Unknown option '--nonsense'\.[\s\S]*npm run /);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
  },
);

test.each([
  ['load', '--rounds', 'many'],
  ['fuzz', '--http', '0'],
  ['faults', '--quotes', '1e3'],
])('bench:%s names the option whose value is no number in its range', (file, option, value) => {
  const { status, stderr } = bench(file, option, value);

  expect(stderr).toMatch(new RegExp(`^${option} is "${value}": use a whole number from`));
  expect(status).toBe(2);
});
