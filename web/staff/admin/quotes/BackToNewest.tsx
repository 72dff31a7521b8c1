import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { LOW_SCREEN, RAIL_HEIGHT } from '../rail-height.ts';

/** Hangs below the toolbar, so that nothing moves when it comes or goes; where that does not stay, above the tabs. */
const Hanging = styled(Button)(({ theme }) => ({
  position: 'absolute',
  top: '100%',
  insetInlineEnd: 0,
  minHeight: 44,
  marginTop: theme.spacing(1),
  padding: '8px 16px',
  [LOW_SCREEN]: {
    position: 'fixed',
    top: 'auto',
    bottom: theme.spacing(1),
    insetInlineEnd: theme.spacing(1.5),
    zIndex: 5,
    [theme.breakpoints.down('sm')]: { bottom: `calc(${RAIL_HEIGHT} + ${theme.spacing(1)})` },
  },
}));

/** Leads from the depth of the list to its head, in reach for as long as the list is read. */
export function BackToNewest({ onClick }: { readonly onClick: () => void }) {
  return (
    <Hanging type="button" onClick={onClick}>
      {QUOTES_PANEL.newer}
    </Hanging>
  );
}
