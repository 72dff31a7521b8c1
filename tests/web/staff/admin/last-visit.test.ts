import { describe, expect, it } from 'vitest';
import { visitsOf } from '../../../../web/staff/admin/quotes/last-visit.ts';
import { memoryStorage } from '../auth/storage.ts';

const [MORNING, NOON, EVENING] = ['2026-03-05T08:00:00Z', '2026-03-05T12:00:00Z', '2026-03-05T20:00:00Z'];
const MINUTE = 60_000;

/** A device, and what its user finds when they look at the page. */
function setup(stored: Readonly<Record<string, string>> = {}) {
  const storage = memoryStorage(stored);
  const clock = { now: Date.parse(EVENING) };
  const look = (person: string, newest: string) => {
    const visits = visitsOf(person, storage, () => clock.now);
    visits.enter();
    visits.saw(newest);
    return visits;
  };
  const wait = (minutes: number) => {
    clock.now += minutes * MINUTE;
  };
  return { look, wait, storage };
}

describe('Olga visits again', () => {
  it('quotes since her last visit are new; on her first visit only those that arrive during it', () => {
    const { look, wait } = setup();
    const first = look('olga', MORNING);
    expect(first.before()).toBe(MORNING);
    first.saw(NOON);
    expect(first.before()).toBe(MORNING);
    first.leave();
    wait(31);
    expect(look('olga', EVENING).before()).toBe(NOON);
  });

  it('a first visit to an empty list counts as a visit, and everything later is new', () => {
    const { look, wait } = setup();
    look('olga', '').leave();
    wait(31);
    expect(look('olga', MORNING).before()).toBe('');
  });

  it('a reload, another tab and a short absence are the same visit', () => {
    const { look, wait } = setup();
    look('olga', MORNING).leave();
    wait(31);
    look('olga', NOON).leave();
    wait(29);
    const again = look('olga', NOON);
    expect(again.before()).toBe(MORNING);
    expect(look('olga', EVENING).before()).toBe(MORNING);
  });

  it('a tab that was hidden for half an hour begins a new visit when it becomes visible', () => {
    const { look, wait } = setup();
    const tab = look('olga', MORNING);
    tab.saw(NOON);
    tab.leave();
    wait(31);
    tab.enter();
    expect(tab.before()).toBe(NOON);
  });

  it('after the clock was set back the visit still ends', () => {
    const { look, wait } = setup();
    look('olga', MORNING).saw(NOON);
    wait(-24 * 60);
    expect(look('olga', EVENING).before()).toBe(NOON);
  });

  it('what she has seen is never replaced by an older state, and is stored per user', () => {
    const { look, wait } = setup();
    look('olga', EVENING).saw(MORNING);
    wait(31);
    expect(look('olga', MORNING).before()).toBe(EVENING);
    expect(look('sam', NOON).before()).toBe(NOON);
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"before":"soon","seen":"","at":1}',
    '{"before":"","seen":5,"at":1}',
  ])('with %j in the storage, it is as if she had never been here', (garbage) => {
    const { look } = setup({ 'quotes-visit.olga': garbage });
    expect(look('olga', NOON).before()).toBe(NOON);
  });

  it('on a device with a full storage nothing is marked, and nothing fails', () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const visits = visitsOf('olga', storage, () => 0);
    visits.enter();
    visits.saw(NOON);
    expect(visits.before()).toBeNull();
  });
});
