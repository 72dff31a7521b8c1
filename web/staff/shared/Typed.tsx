import { ADMIN_SCREEN } from '../../content/admin.ts';
import { revealHidden } from './reveal-hidden.ts';

/**
 * What a stranger typed, as text and nothing but text: it cannot turn the direction of what stands around it, and
 * characters that would hide are shown by their numbers.
 */
export function Typed({ text }: { readonly text: string }) {
  const pieces = revealHidden(text).map((piece, index) =>
    'hidden' in piece ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and the text never changes
      <mark key={index} data-hidden title={ADMIN_SCREEN.hidden}>
        {piece.hidden}
      </mark>
    ) : (
      piece.text
    ),
  );
  return <bdi>{pieces}</bdi>;
}
