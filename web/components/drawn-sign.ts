/**
 * The content of a sign that is drawn and not read aloud. Safari before 17.4 does not know the empty alternative text
 * and takes the plain content before it.
 */
export function drawnSign(content: string): string[] {
  return [content, `${content} / ""`];
}
