import { styled } from '@mui/material/styles';
import { VISUALLY_HIDDEN } from '../shared/visually-hidden.ts';

const Choice = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 2),
  margin: theme.spacing(2, 0, -1),
  padding: 0,
  border: 0,
  [theme.breakpoints.up('md')]: { marginBlock: theme.spacing(1.5, -2) },
  '& legend': VISUALLY_HIDDEN,
  '& div': { display: 'flex', gap: theme.spacing(0, 2) },
  // One line on a phone, which a thumb moves; the room around it is for the ring of the focus, which it would cut.
  [theme.breakpoints.down('md')]: {
    minWidth: 0,
    '& div': { minWidth: 0, margin: -6, padding: 6, overflowX: 'auto', scrollbarWidth: 'none' },
  },
  '& label': { display: 'flex', flex: 'none', gap: 8, alignItems: 'center', minHeight: 44 },
  '& input': { width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
  '& p': {
    ...theme.typography.body2,
    flexBasis: '100%',
    margin: 0,
    color: theme.vars.palette.text.secondary,
    // Beside the choice where there is room.
    [theme.breakpoints.up('md')]: { flex: '1 1 20rem', alignSelf: 'center' },
  },
}));

interface ViewChoiceProps<View extends string> {
  /** Says what is chosen. */
  readonly legend: string;
  readonly views: Readonly<Record<View, { readonly name: string; readonly about: string }>>;
  readonly order: readonly View[];
  readonly value: View;
  readonly onChange: (view: View) => void;
}

/** Which rows are listed, and what the chosen view shows. */
export function ViewChoice<View extends string>({
  legend,
  views,
  order,
  value,
  onChange,
}: ViewChoiceProps<View>) {
  return (
    <Choice>
      <legend>{legend}</legend>
      <div>
        {order.map((view) => (
          <label key={view}>
            <input type="radio" name={legend} checked={view === value} onChange={() => onChange(view)} />
            {views[view].name}
          </label>
        ))}
      </div>
      <p role="status">{views[value].about}</p>
    </Choice>
  );
}
