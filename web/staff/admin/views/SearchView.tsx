import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { MAX_SOUGHT } from '#contract/parts-of-day.ts';
import { STAGES, type Stage } from '#contract/quote-work.ts';
import { TextInput } from '../../../components/controls.ts';
import { Field } from '../../../components/Field.tsx';
import { KEYS } from '../../../content/desk.ts';
import { SEARCH } from '../../../content/quote-views.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { STAFF_PATHS } from '../../paths.ts';
import { ChipChoice } from '../../shared/ChipChoice.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { useLow, useNarrow } from '../../shared/use-narrow.ts';
import { VISUALLY_HIDDEN } from '../../shared/visually-hidden.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { LOW_SCREEN } from '../rail-height.ts';
import { keysHelp } from './character-keys.ts';
import { FoundByWords, useStagesFound } from './FoundByWords.tsx';
import { KeysSwitch } from './KeysSwitch.tsx';
import { NothingSought } from './NothingSought.tsx';
import { SaveList } from './SaveQuotes.tsx';
import { StageList } from './StageList.tsx';
import { useSought } from './use-sought.ts';

/** Only where there is a keyboard to press them on. */
const OfKeyboard = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  alignItems: 'center',
  '@media (hover: none) and (pointer: coarse)': { display: 'none' },
}));

/** On a phone the screen is for what is found: above it stand the field, a line of stages, and one with the count. */
const ON_PHONE = {
  '& > h2, & > search label': VISUALLY_HIDDEN,
  '& search': { display: 'block', marginTop: 12 },
  '&&& > p[role=status]': { marginTop: 0 },
};

/** Of the cross that empties the field, one of its two strokes. */
const strokeOf = (color: string, angle: number) =>
  `linear-gradient(${angle}deg, transparent 47%, ${color} 47% 53%, transparent 53%)`;

const Sought = styled('div')(({ theme }) => ({
  // As large as a thumb and as dark as text, where browsers draw a small one in blue.
  '& ::-webkit-search-cancel-button': {
    appearance: 'none',
    // Also while nobody is in the field.
    opacity: 1,
    pointerEvents: 'auto',
    width: 44,
    height: 44,
    marginInlineEnd: -12,
    cursor: 'pointer',
    background: [45, -45].map((angle) => strokeOf(theme.vars.palette.text.secondary, angle)).join(),
    backgroundSize: '18px 18px',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    // Which draw no gradients.
    '@media (forced-colors: active)': { appearance: 'auto', width: 'auto', margin: 0 },
  },
  // Clear of the ring of the field, which has the focus as soon as the view opens.
  '& search label': { marginBottom: 12 },
  // Whoever types knows it.
  '&[data-typed] search p': { display: 'none' },
  // The field, no wider than what is typed into it, and the stages in one line, so that what is found begins below them.
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 38rem) minmax(0, 1fr)',
    columnGap: theme.spacing(2),
    '& > *': { gridColumn: '1 / -1' },
    '& > search': { gridColumn: 1, position: 'relative' },
    '&&& > fieldset': {
      gridColumn: 2,
      alignSelf: 'start',
      margin: theme.spacing(1, 0),
      '& legend': VISUALLY_HIDDEN,
    },
    // In the line of the heading.
    '& search label': {
      ...theme.typography.body2,
      position: 'absolute',
      bottom: `calc(100% + ${theme.spacing(1)})`,
      insetInlineStart: '5.75rem',
      margin: 0,
      color: theme.vars.palette.text.secondary,
    },
  },
  [theme.breakpoints.down('sm')]: ON_PHONE,
  [LOW_SCREEN]: ON_PHONE,
}));

/** Nothing above the field moves: the page is at its beginning. */
const takeFocus = (field: HTMLElement | null) => field?.focus({ preventScroll: true });

const ANY = 'any';

/** The stages, with how many of each are among what is found at any: without words all, and else those that lead to some. */
function chipsOf(found: ReadonlyMap<string, number>, chosen: Stage | undefined) {
  const stages = STAGES.filter((stage) => found.get(stage) !== 0 || stage === chosen).map((stage) => {
    const [name, count] = [QUOTE_WORK.card.stages[stage], found.get(stage)];
    const label = count === undefined ? name : interpolate(SEARCH.ofStage, { stage: name, count });
    return { value: stage, label };
  });
  return [{ value: ANY, label: SEARCH.any }, ...stages];
}

/** What an address calls the requests that are held: they are at the stage at which they arrived. */
const SPAM = 'spam';

/** Why a stage that an address names is not chosen. */
function NoSuchStage({ name }: { readonly name: string }) {
  if (name !== SPAM) return <p>{SEARCH.noStage}</p>;
  return (
    <p>
      {SEARCH.spam} <PlaceLink to={STAFF_PATHS.admin}>{SEARCH.toList}</PlaceLink>
    </p>
  );
}

interface SearchViewProps {
  /** Whether only what is kept on this device is looked through. */
  readonly isKept?: boolean;
}

/** Some of the requests: those that have words, while somebody types, or are at a stage, or both. */
export function SearchView({ isKept = false }: SearchViewProps) {
  const { isAdmin } = useAuth();
  const { typed, setTyped, sought, stage, unknown, choose } = useSought();
  const [isNarrow, isLow] = [useNarrow(), useLow()];
  const canSave = isAdmin && !isKept;
  const chips = chipsOf(useStagesFound(sought), stage);
  const onStage = (value: string) => choose(STAGES.find((name) => name === value));
  return (
    <Sought data-typed={typed !== '' || undefined}>
      <Typography variant="h3" component="h2" sx={{ mt: 2, mb: 1 }}>
        {SEARCH.heading}
      </Typography>
      <search>
        <Field name="search" label={SEARCH.label} hint={SEARCH.hint}>
          <TextInput
            id="search"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            ref={takeFocus}
            maxLength={MAX_SOUGHT}
            placeholder={isNarrow || isLow ? SEARCH.placeholder : undefined}
            aria-describedby="search-hint"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </search>
      <ChipChoice legend={SEARCH.stage} options={chips} value={stage ?? ANY} onChange={onStage} isFlowing />
      {unknown !== undefined && <NoSuchStage name={unknown} />}
      {sought !== '' || stage === undefined ? (
        <FoundByWords q={sought} stage={stage} />
      ) : (
        <StageList key={stage} stage={stage} canSave={canSave} />
      )}
      {/* Gone with the first letter, before anything is asked: nobody presses what is about to leave. */}
      {typed.trim() === '' && sought === '' && stage === undefined && (
        <>
          <NothingSought />
          {canSave && <SaveList />}
        </>
      )}
      <OfKeyboard>
        <KeysSwitch />
        <Button type="button" variant="text" onClick={() => keysHelp.set(true)} sx={{ px: 1.25, ml: -1.5 }}>
          {KEYS.open}
        </Button>
      </OfKeyboard>
    </Sought>
  );
}
