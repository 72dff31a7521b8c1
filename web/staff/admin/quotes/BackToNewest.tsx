import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { QUOTES_PANEL } from '../../../content/admin.ts';

/** Hangs below the toolbar, so that nothing moves when it comes or goes. */
const Hanging = styled(Button)(({ theme }) => ({
  position: 'absolute',
  top: '100%',
  insetInlineEnd: 0,
  minHeight: 44,
  marginTop: theme.spacing(1),
  padding: '8px 16px',
}));

/** Leads from the depth of the list to its head, in reach for as long as the list is read. */
export function BackToNewest({ onClick }: { readonly onClick: () => void }) {
  return (
    <Hanging type="button" onClick={onClick}>
      {QUOTES_PANEL.newer}
    </Hanging>
  );
}
