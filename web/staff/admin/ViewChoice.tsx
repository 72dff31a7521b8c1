import { styled } from '@mui/material/styles';
import { ChipChoice } from '../shared/ChipChoice.tsx';
import { VISUALLY_HIDDEN } from '../shared/visually-hidden.ts';
import { edgeWhenScrolled, ListToolbar, type Reading } from './ListToolbar.tsx';
import { LOW_SCREEN, PHONE, TOOLBAR_TOP, UPRIGHT_PHONE } from './rail-height.ts';

/** Where chips, sentence and time have one line together. */
const ONE_LINE = '@media screen and (min-width: 75em)';

const Head = styled('div')(({ theme }) => ({
  '& legend': VISUALLY_HIDDEN,
  '& [data-about]': { color: theme.vars.palette.text.secondary },
  // Of the two lines the chips are scrolled away, and the one that says when it was read stays.
  display: 'contents',
  '& > div': { marginBlock: theme.spacing(0.5) },
  [PHONE]: {
    // As much as one line says is read as one sentence, and two lines are no higher.
    '& > div': { marginBlock: 0 },
    '& > div > div': { display: 'block', lineHeight: 1.25 },
    '& > div > div > p': { display: 'inline' },
    '& [data-about] ~ p > span': VISUALLY_HIDDEN,
    '& [data-about] ~ p:not([role])': { marginInlineStart: theme.spacing(1) },
  },
  // The ring of the focus stands in the room of the line below.
  [UPRIGHT_PHONE]: { '&& > fieldset': { marginBlock: theme.spacing(0, -0.75) } },
  [ONE_LINE]: {
    position: 'sticky',
    top: TOOLBAR_TOP,
    zIndex: 5,
    display: 'flex',
    columnGap: theme.spacing(2),
    alignItems: 'center',
    marginBlock: theme.spacing(1),
    paddingBlock: theme.spacing(0.5),
    backgroundColor: theme.vars.palette.background.default,
    ...edgeWhenScrolled(theme),
    [LOW_SCREEN]: { position: 'static' },
    '&& > fieldset': { flex: 'none', margin: 0, padding: 0 },
    '&& > div': { position: 'static', flex: 1, minWidth: 0, margin: 0, border: 0 },
    '& [data-about]': { flex: '1 1 0', lineHeight: 1.3 },
  },
  '@media print': { '& > fieldset': { display: 'none' } },
}));

interface ViewChoiceProps<View extends string> {
  /** Says what is chosen. */
  readonly legend: string;
  readonly views: Readonly<Record<View, { readonly name: string; readonly about: string }>>;
  readonly order: readonly View[];
  readonly value: View;
  readonly onChange: (view: View) => void;
  /** Of the chosen view. */
  readonly query: Reading;
}

/** Which rows are listed, what the chosen view shows, and when that was read. */
export function ViewChoice<View extends string>({
  legend,
  views,
  order,
  value,
  onChange,
  query,
}: ViewChoiceProps<View>) {
  const options = order.map((view) => ({ value: view, label: views[view].name }));
  return (
    <Head>
      <ChipChoice legend={legend} options={options} value={value} onChange={onChange} isFlowing />
      <ListToolbar query={query}>
        <p role="status" data-about>
          {views[value].about}
        </p>
      </ListToolbar>
    </Head>
  );
}
