import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { POINTER } from '../../shared/pointer.ts';
import { LOW_SCREEN, RAIL_HEIGHT, VIEWS_WIDTH } from '../rail-height.ts';

/** In the toolbar, where it covers no link of a card; above the tabs where the toolbar is not sticky. */
const InToolbar = styled(Button)(({ theme }) => ({
  order: 1,
  // Less than the button beside it, so that nothing shifts when it appears.
  minHeight: 44,
  margin: theme.spacing(0, 1, 0, 'auto'),
  padding: '8px 16px',
  [POINTER]: { minHeight: 32, paddingBlock: 2, fontSize: 'inherit' },
  '&, &:hover': { backgroundColor: theme.vars.palette.background.paper },
  [theme.breakpoints.down('sm')]: {
    marginInlineEnd: 0,
    paddingInline: 10,
    // A phone has no room for more than the card that is being worked on.
    'main:has([data-panel]:not([hidden] *)) &': { display: 'none' },
  },
  // What belongs to the head of a list alone is no button over its end.
  [LOW_SCREEN]: {
    '&:not([data-at-head])': {
      position: 'fixed',
      bottom: theme.spacing(1),
      insetInlineEnd: `calc(${VIEWS_WIDTH} + ${theme.spacing(1.5)})`,
      zIndex: 5,
      margin: 0,
      // Nor over what is asked.
      'html:has(article [data-panel]:not([hidden] *)) &': { display: 'none' },
      [theme.breakpoints.down('sm')]: { bottom: `calc(${RAIL_HEIGHT} + ${theme.spacing(1)})` },
    },
  },
}));

interface BackToNewestProps {
  /** What waits to be shown, in a few words. */
  readonly children: string;
  readonly onClick: () => void;
  /** Whether it stays with the head of the list where that scrolls away. */
  readonly isAtHead?: boolean;
}

/** Leads from what is being read to what has come since. */
export function BackToNewest({ children, onClick, isAtHead = false }: BackToNewestProps) {
  return (
    <InToolbar
      type="button"
      variant="outlined"
      data-newest
      data-at-head={isAtHead || undefined}
      onClick={onClick}
    >
      {children}
    </InToolbar>
  );
}
