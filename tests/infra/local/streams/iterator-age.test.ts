import { expect, test } from 'vitest';
import { watchIteratorAge } from '../../../../infra/local/streams/iterator-age.ts';

const NOW_SECONDS = 1_000_000;

function setup() {
  const logged: string[] = [];
  const watch = watchIteratorAge(
    'Count',
    () => NOW_SECONDS * 1_000,
    (line) => logged.push(line),
  );
  const send = (...ages: readonly number[]) =>
    watch(ages.map((age) => ({ sequenceNumber: '1', createdAt: NOW_SECONDS - age, event: {} })));
  return { send, logged };
}

test('A consumer that falls a minute behind its stream is told of once, and when it has caught up', () => {
  const { send, logged } = setup();

  send(59);
  send(90, 60);
  send(300);
  expect(logged).toEqual(['[Count] is 60 seconds behind its stream (iterator age)']);
  send(59);
  send(2);
  expect(logged.slice(1)).toEqual(['[Count] has caught up with its stream']);
});

test('The last record of an event counts, as in the metric of the service', () => {
  const { send, logged } = setup();
  send(500, 400, 3);
  send();
  expect(logged).toEqual([]);
});
