import { styled } from '@mui/material/styles';
import { namedEntries } from '#contract/named-entries.ts';
import { QUOTES_PANEL, STAGE_NAMES } from '../../../content/admin.ts';
import { STAFF_PATHS } from '../../paths.ts';
import { POINTER } from '../../shared/pointer.ts';
import { DESK } from '../desk/room.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { UPRIGHT_PHONE } from '../rail-height.ts';

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.75),
  '& > a': {
    position: 'relative',
    display: 'grid',
    flex: 'none',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 10px',
    fontSize: '.875rem',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
  },
  // A finger hits more than the frame.
  '& > a::before': {
    content: '""',
    position: 'absolute',
    inset: '5px 0',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.vars.shape.borderRadius,
  },
  '& > a:hover': { color: theme.vars.palette.text.primary, '&::before': { borderColor: 'currentColor' } },
  // The line would cut the ring.
  '& > a:focus-visible': { outlineOffset: -3 },
  // On a phone, which a thumb moves, from edge to edge of the screen.
  [UPRIGHT_PHONE]: {
    marginInline: theme.spacing(-1.5),
    paddingInline: theme.spacing(1.5),
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  [DESK]: {
    gap: theme.spacing(0.5),
    [POINTER]: { '& > a': { minHeight: 28, padding: '1px 8px 0' }, '& > a::before': { insetBlock: 0 } },
  },
}));

/** From all requests to those of one stage. */
export function StageLinks() {
  return (
    <Links aria-label={QUOTES_PANEL.stages}>
      {namedEntries(STAGE_NAMES).map(([stage, name]) => (
        <PlaceLink key={stage} to={`${STAFF_PATHS.admin}#quotes?${new URLSearchParams({ stage })}`}>
          {name}
        </PlaceLink>
      ))}
    </Links>
  );
}
