import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { DESK } from '../desk/room.ts';
import { LOW_SCREEN, RAIL_HEIGHT } from '../rail-height.ts';
import { arrivedText } from './arrived-text.ts';

/**
 * Positioned below the toolbar, so that nothing shifts when it appears; above the tabs where the toolbar is not sticky.
 */
const Hanging = styled(Button)(({ theme }) => ({
  position: 'absolute',
  top: '100%',
  insetInlineEnd: 0,
  minHeight: 44,
  marginTop: theme.spacing(1),
  padding: '8px 16px',
  // On a phone it would stand on the card that is being worked on.
  'main:has([data-panel]) &': { [theme.breakpoints.down('sm')]: { visibility: 'hidden' } },
  // Beside the table the toolbar has room for it, and the links of a card are below.
  [DESK]: { position: 'static', order: 1, margin: theme.spacing(0, 1, 0, 'auto') },
  [LOW_SCREEN]: {
    position: 'fixed',
    top: 'auto',
    bottom: theme.spacing(1),
    insetInlineEnd: theme.spacing(1.5),
    zIndex: 5,
    [theme.breakpoints.down('sm')]: { bottom: `calc(${RAIL_HEIGHT} + ${theme.spacing(1)})` },
  },
}));

interface BackToNewestProps {
  /** How many quotes have come by themselves and were not looked at. */
  readonly arrived: number;
  readonly onClick: () => void;
}

/** Scrolls from far down the list to its top; says what has come there meanwhile. */
export function BackToNewest({ arrived, onClick }: BackToNewestProps) {
  return (
    <Hanging type="button" onClick={onClick}>
      {arrived > 0 ? arrivedText(arrived) : QUOTES_PANEL.newer}
    </Hanging>
  );
}
