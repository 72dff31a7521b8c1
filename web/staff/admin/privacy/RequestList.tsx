import { styled } from '@mui/material/styles';
import type { PersonRequest } from '#contract/person-schemas.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { Checkbox } from '../../../components/controls.ts';
import { PERSONAL_DATA as words } from '../../../content/personal-data.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { formatDay } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { Typed } from '../../shared/Typed.tsx';
import { nameOf } from '../quotes/name-of.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li': {
    display: 'flex',
    gap: theme.spacing(1.5),
    alignItems: 'center',
    minHeight: 48,
    paddingBlock: theme.spacing(1),
  },
  '& label': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& strong, & small': { display: 'block' },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

function detailsOf({ id, created_at: at, stage, held, state }: PersonRequest): string {
  const said = state === 'kept' ? held && words.held : words.states[state];
  return interpolate(words.details, {
    date: formatDay(at),
    reference: quoteReference(id),
    stage: said ?? QUOTE_WORK.card.stages[stage],
  });
}

interface RequestListProps {
  readonly requests: readonly PersonRequest[];
  /** Ids of those that are not meant. */
  readonly left: ReadonlySet<string>;
  readonly isFixed: boolean;
  readonly onChange: (id: string, isMeant: boolean) => void;
}

/** Requests that may be of one person: a telephone can be that of a house. */
export function RequestList({ requests, left, isFixed, onChange }: RequestListProps) {
  return (
    <List aria-label={words.list}>
      {requests.map((request) => {
        const isKept = request.state === 'kept';
        return (
          <li key={request.id}>
            <Checkbox
              id={`person-${request.id}`}
              type="checkbox"
              checked={isKept && !left.has(request.id)}
              disabled={isFixed || !isKept}
              onChange={({ target }) => onChange(request.id, target.checked)}
            />
            <label htmlFor={`person-${request.id}`}>
              <strong>
                <Typed text={nameOf(request)} />
              </strong>
              <small>{detailsOf(request)}</small>
            </label>
          </li>
        );
      })}
    </List>
  );
}
