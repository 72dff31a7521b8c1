/**
 * Generated content that is decorative and not read aloud. Safari before 17.4 does not support the empty alternative
 * text and uses the plain `content` before it.
 */
export function decorativeContent(content: string): string[] {
  return [content, `${content} / ""`];
}
