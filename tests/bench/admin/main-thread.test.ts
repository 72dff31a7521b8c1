import { expect, test } from 'vitest';
import { busiestPageIn } from './main-thread.ts';

const thread = (tid: number, name: string) => ({ name: 'thread_name', pid: 1, tid, args: { name } });
const task = (tid: number, dur: number, tdur: number) => ({
  name: 'RunTask',
  pid: 1,
  tid,
  dur,
  tdur,
  args: {},
});
const PAGE = 1;
const STILL_PAGE = 2;
const COMPOSITOR = 3;
const trace = (...events: readonly object[]) =>
  JSON.stringify({
    traceEvents: [
      thread(PAGE, 'CrRendererMain'),
      thread(STILL_PAGE, 'CrRendererMain'),
      thread(COMPOSITOR, 'Compositor'),
      ...events,
    ],
  });

test('A trace gives the longest task by wall and processor time, and all work, of the busiest page', () => {
  const events = [
    task(PAGE, 466_000, 19_000),
    task(PAGE, 30_000, 23_000),
    { ...task(PAGE, 900_000, 900_000), name: 'FunctionCall' },
    task(STILL_PAGE, 800_000, 40_000),
    task(COMPOSITOR, 700_000, 700_000),
  ];
  expect(busiestPageIn(trace(...events))).toEqual({
    longestTask: { wall: 466, processor: 23 },
    processor: 42,
  });
});

test('A trace without tasks or without processor times is a failure', () => {
  const { tdur: _, ...untimed } = task(PAGE, 30_000, 0);
  expect(() => busiestPageIn(trace())).toThrow('The trace tells of no task.');
  expect(() => busiestPageIn(trace(untimed))).toThrow('The trace tells of no task.');
});
