/**
 * Runs in the page.
 * @returns the words in these elements that are broken over two lines
 */
export function brokenWords(parts: readonly Element[]): readonly string[] {
  return parts.flatMap((part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) words.push(word);
      }
    }
    return words;
  });
}
