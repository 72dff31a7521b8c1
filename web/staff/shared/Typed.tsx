import { styled } from '@mui/material/styles';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { revealHidden } from './reveal-hidden.ts';

/** A hidden character, shown as its code point. */
const Hidden = styled('mark')(({ theme }) => ({
  padding: '0 3px',
  fontFamily: 'ui-monospace, monospace',
  fontSize: '.85em',
  color: theme.vars.palette.error.contrastText,
  backgroundColor: theme.vars.palette.error.main,
  borderRadius: 2,
}));

/**
 * Shows user-typed text as plain text: it cannot change the writing direction around it, and hidden characters are
 * shown as their code points.
 */
export function Typed({ text }: { readonly text: string }) {
  const pieces = revealHidden(text).map((piece, index) =>
    'hidden' in piece ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other key, and the text never changes
      <Hidden key={index} data-hidden title={ADMIN_SCREEN.hidden}>
        {piece.hidden}
      </Hidden>
    ) : (
      piece.text
    ),
  );
  return <bdi>{pieces}</bdi>;
}
