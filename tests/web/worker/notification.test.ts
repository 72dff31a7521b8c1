import { describe, expect, test } from 'vitest';
import { notificationOf, pageOf } from '../../../web/worker/notification.ts';
import { openPage } from '../../../web/worker/open-page.ts';

const SITE = 'https://movers.example';
const URL_OF_CARD = '/admin#quote=5b8f0a1e-6c1d-4f7e-9a52-0d6c3b1f2e47';
const pushed = (message: object) => notificationOf(JSON.stringify(message));

describe('a notification', () => {
  test('says the request in one line, who waits, and keeps the way to the card', () => {
    expect(pushed({ title: 'Ana Ruiz, 3 BR', waiting: 3, url: URL_OF_CARD })).toEqual({
      title: 'Ana Ruiz, 3 BR',
      options: {
        body: '3 people wait for an answer',
        icon: '/icon-192.png',
        tag: URL_OF_CARD,
        data: { url: URL_OF_CARD },
      },
      waiting: 3,
    });
    expect(pushed({ title: 'Ana', waiting: 1, url: URL_OF_CARD }).options.body).toBe(
      '1 person waits for an answer',
    );
  });

  test.each(['', 'not JSON', 'null', '7', '{}', '{"title":"Ana"}', '{"title":1,"waiting":1,"url":"/admin"}'])(
    'is shown all the same for what cannot be read: %j',
    (text) => {
      expect(notificationOf(text)).toEqual({
        title: 'A new request has come in',
        options: { icon: '/icon-192.png', data: { url: '/admin' } },
        waiting: undefined,
      });
    },
  );

  test('is named where the visitor left every field empty', () => {
    expect(pushed({ title: '', waiting: 1, url: URL_OF_CARD }).title).toBe('A new request has come in');
  });
});

describe('the page that a notification opens', () => {
  test('is that of the card', () => {
    expect(pageOf({ url: URL_OF_CARD }, SITE)).toBe(SITE + URL_OF_CARD);
  });

  test.each([
    undefined,
    null,
    {},
    { url: 7 },
    { url: 'https://attacker.example/admin' },
    { url: '//attacker.example/admin' },
    { url: 'javascript:alert(1)' },
    { url: '/auth' },
  ])('is the dashboard for %j', (data) => {
    expect(pageOf(data, SITE)).toBe(`${SITE}/admin`);
  });
});

describe('the browser', () => {
  function browserWith(
    urls: readonly string[],
    navigate: (url: string) => Promise<unknown> = async () => null,
  ) {
    const done: string[] = [];
    const windows = {
      matchAll: async () =>
        urls.map((url) => ({
          url,
          focus: async () => void done.push(`focus ${url}`),
          navigate: async (page: string) => {
            await navigate(page);
            done.push(`navigate ${page}`);
          },
        })),
      openWindow: async (page: string) => void done.push(`open ${page}`),
    };
    return { windows, done };
  }

  test('brings an open dashboard to the front', async () => {
    const { windows, done } = browserWith([`${SITE}/`, `${SITE}/admin#quotes`]);

    await openPage(windows, SITE + URL_OF_CARD);

    expect(done).toEqual([`focus ${SITE}/admin#quotes`, `navigate ${SITE}${URL_OF_CARD}`]);
  });

  test('opens one where none is open, or it cannot be steered', async () => {
    const none = browserWith([`${SITE}/`]);
    const stuck = browserWith([`${SITE}/admin`], () => Promise.reject(new TypeError('not controlled')));

    await openPage(none.windows, `${SITE}/admin`);
    await openPage(stuck.windows, `${SITE}/admin`);

    expect(none.done).toEqual([`open ${SITE}/admin`]);
    expect(stuck.done.at(-1)).toBe(`open ${SITE}/admin`);
  });
});
