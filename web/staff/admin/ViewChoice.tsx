import { styled } from '@mui/material/styles';
import { chipStyle } from '../shared/ChipChoice.tsx';
import { VISUALLY_HIDDEN } from '../shared/visually-hidden.ts';

/** Chips that wrap: no choice is cut off or out of sight, however narrow the screen is. */
const Choice = styled('fieldset')(({ theme }) => ({
  ...chipStyle(theme),
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 2),
  minWidth: 0,
  margin: theme.spacing(1.5, 0, -0.5),
  padding: 0,
  border: 0,
  [theme.breakpoints.up('md')]: { marginBottom: theme.spacing(-1.5) },
  '& legend': VISUALLY_HIDDEN,
  '& div': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& div > label': {
    padding: '0 10px',
    fontSize: '.9375rem',
    [theme.breakpoints.up('md')]: { minHeight: 36 },
  },
  '& p': {
    ...theme.typography.body2,
    flexBasis: '100%',
    margin: 0,
    color: theme.vars.palette.text.secondary,
    // Beside the choice where there is room.
    [theme.breakpoints.up('sm')]: { flex: '1 1 20rem', alignSelf: 'center' },
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
