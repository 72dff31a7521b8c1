import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { close, listen } from '../../../../infra/local/shared/listen.ts';
import { startTestMail } from './test-mail.ts';

test('The inbox is at the same address after a restart', async () => {
  const first = await startTestMail();
  await first.stop();
  const second = await startTestMail({ dataDirectory: first.dataDirectory });
  expect(second.endpoint).toBe(first.endpoint);
});

test('The inbox takes another address where its own is taken, and keeps that one', async () => {
  const first = await startTestMail();
  await first.stop();
  const other = createServer();
  await listen(other, Number(new URL(first.endpoint).port));
  onTestFinished(() => close(other));

  const second = await startTestMail({ dataDirectory: first.dataDirectory });
  expect(second.endpoint).not.toBe(first.endpoint);
  await second.stop();
  const third = await startTestMail({ dataDirectory: first.dataDirectory });
  expect(third.endpoint).toBe(second.endpoint);
});
