/** Inspects everything that a part of the dashboard shows, from its first row to its last. */
import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';

interface Seen {
  /** The text of each row by its id, without the code points shown for hidden characters. */
  readonly rows: Readonly<Record<string, string>>;
  /** Every address that an element links to or loads. */
  readonly addresses: readonly string[];
  /** Elements that the dashboard never uses. */
  readonly intruders: readonly string[];
  /** Elements that extend beyond the viewport or their own box to the left or right. */
  readonly sideways: readonly string[];
  /** Texts and accessible names with a character that is invisible or changes the writing direction. */
  readonly hidden: readonly string[];
  readonly hasRun: boolean;
}

/**
 * Runs in the page. Finds the texts and accessible names with a character that is invisible or changes the writing
 * direction. Joiners and variation selectors are allowed, because emoji contain them.
 */
function findHidden(): string[] {
  const HIDDEN =
    /[[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]--[\n\t]]/v;
  const NAMES = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  // What was looked at is not looked at again while one scrolls on, unless its text is another one now.
  const kept: { looked?: WeakMap<Node, string | null> } = Object(window);
  kept.looked ??= new WeakMap();
  const seen = kept.looked;
  const look = (text: string) => {
    if (!HIDDEN.test(text)) return;
    const rest = text.replace(/\p{RGI_Emoji}/gv, '');
    if (HIDDEN.test(rest)) found.push(JSON.stringify(rest.slice(0, 100)));
  };
  while (texts.nextNode() !== null) {
    const { currentNode: node } = texts;
    if (seen.get(node) === node.nodeValue) continue;
    seen.set(node, node.nodeValue);
    look(node.nodeValue ?? '');
  }
  for (const element of document.body.querySelectorAll(NAMES.map((name) => `[${name}]`).join())) {
    for (const name of NAMES) look(element.getAttribute(name) ?? '');
  }
  return found;
}

/** Runs in the page: scrolls from the top until the last row no longer moves, and collects what it finds. */
async function scrollThrough(end: string | null, hiddenNow: typeof findHidden): Promise<Seen> {
  const ROWS = '[data-quote], [data-log], [data-session]';
  const FOREIGN =
    'script, iframe, frame, img, base, meta, math, style, object, embed, form, link, template, animate, [srcdoc]';
  const ADDRESSES = ['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'data', 'ping'];
  const main = document.querySelector('main') ?? document.body;
  const rows: Record<string, string> = {};
  const [addresses, intruders, sideways] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const hidden = new Set<string>();
  const textOf = (row: Element) => {
    const copy = document.createElement('div');
    copy.append(...[...row.childNodes].map((node) => node.cloneNode(true)));
    for (const mark of copy.querySelectorAll('mark[data-hidden]')) mark.remove();
    return copy.textContent;
  };
  const boxes = ['article', 'li', 'summary', 'dd', 'h2', 'pre', 'p'].join();
  const outsideRows = `:is(${boxes}):not(:is(${ROWS}) *)`;
  const looked = new WeakSet<Element>();
  let isLast = false;
  const note = () => {
    const inWindow: Element[] = [];
    for (const row of main.querySelectorAll<HTMLElement>(ROWS)) {
      const { quote, log, session } = row.dataset;
      const id = quote ?? log ?? session ?? '';
      if (row.checkVisibility()) rows[id] ??= textOf(row);
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom > 0 && top < innerHeight) inWindow.push(...row.querySelectorAll(boxes));
    }
    for (const element of main.querySelectorAll('*')) {
      // Rows do not change while one scrolls; the last look is at all of them.
      if (looked.has(element) && !isLast) continue;
      looked.add(element);
      const names = element.getAttributeNames();
      if (element.matches(FOREIGN) || names.some((name) => name.startsWith('on')))
        intruders.add(element.outerHTML.slice(0, 100));
      for (const name of ADDRESSES) {
        const address = element.getAttribute(name);
        if (address !== null) addresses.add(address);
      }
    }
    for (const text of hiddenNow()) hidden.add(text);
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) sideways.add('the page');
    for (const element of [...main.querySelectorAll(outsideRows), ...inWindow]) {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const isInWindow = bottom > 0 && top < innerHeight && right > left;
      // What ends in an ellipsis is cut on purpose, such as why another test's request is held.
      const isCut =
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).textOverflow !== 'ellipsis';
      if (isInWindow && (isCut || left < -1 || right > width + 1))
        sideways.add(element.outerHTML.slice(0, 100));
    }
  };
  scrollTo({ top: 0, behavior: 'instant' });
  for (let still = 0; still < 10; ) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    note();
    const before = scrollY;
    scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
    const isAtEnd = scrollY === before && (end === null || main.textContent.includes(end));
    still = isAtEnd ? still + 1 : 0;
  }
  isLast = true;
  note();
  return {
    rows,
    addresses: [...addresses],
    intruders: [...intruders],
    sideways: [...sideways],
    hidden: [...hidden],
    hasRun: 'hacked' in window,
  };
}

/** The only links that the dashboard may contain. */
const ADDRESSES: readonly RegExp[] = [
  /^tel:\+?\d+(;ext=\d+)?$/,
  /^sms:\+?\d+\?&body=[^?&=,\s]+$/,
  /^mailto:[^?&,\s]+\?subject=[^?&=,\s]+&body=[^?&=,\s]+$/,
  /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=[^&#\s]*$/,
  /^[/#](?!\/)/,
];

/**
 * Scrolls through the page and expects nothing but text, all of it within the width of the viewport.
 * @param end the sentence below the last row of a list that grows as it is scrolled
 * @returns the text of each row by its id
 */
export async function lookThrough(
  page: Page,
  end: string | null = null,
): Promise<Readonly<Record<string, string>>> {
  const { rows, addresses, ...rest } = await page.evaluate<Seen>(
    `(${scrollThrough})(${JSON.stringify(end)}, ${findHidden})`,
  );
  expect(rest).toEqual({ intruders: [], sideways: [], hidden: [], hasRun: false });
  expect(addresses.filter((address) => !ADDRESSES.some((allowed) => allowed.test(address)))).toEqual([]);
  await expect(page).toHaveURL(/\/admin$/);
  return rows;
}

/** Expects no hidden character in the texts and accessible names that the page currently has. */
export async function expectNothingHidden(page: Page): Promise<void> {
  expect(await page.evaluate(findHidden)).toEqual([]);
}

/** The characters of a text that every font shows, to compare displayed with stored text. */
export const plainPart = (text: unknown): string => String(text).replace(/[^\x21-\x7e]/g, '');
