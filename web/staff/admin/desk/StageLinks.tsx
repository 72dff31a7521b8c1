import { styled } from '@mui/material/styles';
import { namedEntries } from '#contract/named-entries.ts';
import { STAGE_NAMES } from '../../../content/admin.ts';
import { DESK } from '../../../content/desk.ts';
import { STAFF_PATHS } from '../../paths.ts';
import { PlaceLink } from '../PlaceLink.tsx';

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  '& > a': {
    display: 'grid',
    alignItems: 'center',
    minHeight: 28,
    padding: '0 8px',
    fontSize: '.875rem',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.vars.shape.borderRadius,
  },
  '& > a:hover': { color: theme.vars.palette.text.primary, borderColor: 'currentColor' },
}));

/** From all requests to those of one stage. */
export function StageLinks() {
  return (
    <Links aria-label={DESK.stages}>
      {namedEntries(STAGE_NAMES).map(([stage, name]) => (
        <PlaceLink key={stage} to={`${STAFF_PATHS.admin}#quotes?${new URLSearchParams({ stage })}`}>
          {name}
        </PlaceLink>
      ))}
    </Links>
  );
}
