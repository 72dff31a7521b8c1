import { styled, type Theme } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import { LOW } from './low-screen.ts';
import { POINTER } from './pointer.ts';
import { VISUALLY_HIDDEN } from './visually-hidden.ts';

/** Styles of radio buttons that are chips, for the `fieldset` around them. */
export const chipStyle = (theme: Theme) =>
  ({
    '& label': {
      position: 'relative',
      display: 'grid',
      placeContent: 'center',
      minHeight: 44,
      border: `1.5px solid ${theme.vars.palette.text.secondary}`,
      borderRadius: theme.vars.shape.borderRadius,
      cursor: 'pointer',
    },
    // The chip is the radio button, which keeps the keys and the words of one.
    '& input[type=radio]': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
    // In ink: the colour of the brand is for what can be done next.
    '& label:has(:checked)': {
      color: theme.vars.palette.background.paper,
      backgroundColor: theme.vars.palette.text.primary,
      borderColor: theme.vars.palette.text.primary,
      fontWeight: 650,
    },
    '& label:has(:focus-visible)': {
      outline: `3px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: 2,
    },
    '@media (forced-colors: active)': {
      '& label:has(:checked)': { borderWidth: 4, borderColor: 'Highlight' },
    },
  }) as const;

/** In pixels: between two chips, and over how much of the last in sight the line fades out. */
const GAP = 8;
const FADE = 32;

/** On a phone, which a thumb moves, from edge to edge of the screen. The padding is for the ring of the focus, which the line would cut. */
const inOneLine = (theme: Theme) => ({
  flexWrap: 'nowrap',
  margin: theme.spacing(0.5, -1.5, 0),
  padding: '6px 0 6px 12px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // A chip that is led to stands clear of the fading end.
  scrollPaddingInlineEnd: FADE,
  '& legend': VISUALLY_HIDDEN,
  // That there are more is seen wherever the edge cuts the line: it fades out, until its end stands before the edge.
  '&::after': {
    content: '""',
    position: 'sticky',
    insetInlineEnd: 0,
    flex: 'none',
    width: FADE,
    marginInlineStart: -GAP,
    pointerEvents: 'none',
    backgroundImage: `linear-gradient(to right, transparent, ${theme.vars.palette.background.default})`,
  },
});

const Chips = styled('fieldset')(({ theme }) => ({
  ...chipStyle(theme),
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))',
  gap: GAP,
  minWidth: 0,
  '&[data-wide]': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(6.25rem, 45%), 1fr))' },
  // Two share the line of a phone.
  '&[data-wide]:not(:has(> label:nth-of-type(3)))': { gridTemplateColumns: 'repeat(2, minmax(0, 10.25rem))' },
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.body2, padding: 0, marginBottom: 4 },
  '&[data-flowing]': {
    display: 'flex',
    flexWrap: 'wrap',
    marginTop: 12,
    '& label': { flex: 'none', paddingInline: 10, fontSize: '.9375rem' },
    [POINTER]: { '& label': { minHeight: 36 } },
    [theme.breakpoints.down('sm')]: inOneLine(theme),
    [`@media screen and ${LOW}`]: inOneLine(theme),
  },
  '& > label': { padding: '4px', textAlign: 'center', overflowWrap: 'anywhere' },
  '& label[data-quiet]:not(:has(:checked))': {
    color: theme.vars.palette.text.secondary,
    borderStyle: 'dashed',
    backgroundColor: theme.vars.palette.action.hover,
  },
  '& small': { fontSize: '.8125rem', lineHeight: 1.25 },
}));

interface ChipChoiceProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** A second, smaller line. */
    readonly note?: string | undefined;
    /** Can be chosen, and looks as if it were not for that. */
    readonly isQuiet?: boolean;
  }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly isWide?: boolean;
  /** Each as wide as its word, for words that differ in length; on a phone one line that scrolls. */
  readonly isFlowing?: boolean;
}

/** One of a few, by one tap. */
export function ChipChoice<Value extends string>({
  legend,
  options,
  value,
  onChange,
  isWide = false,
  isFlowing = false,
}: ChipChoiceProps<Value>) {
  const name = useId();
  const chosen = useRef<HTMLLabelElement>(null);
  const labels = options.map(({ label }) => label).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a link or Back has chosen may be out of sight, or pushed there by a number
  useEffect(() => {
    const chip = chosen.current;
    const line = chip?.parentElement;
    if (!isFlowing || !chip || !line) return;
    // The line alone: `scrollIntoView` would move the page as well, below the bars that stay.
    const middleOf = (part: Element) => {
      const { left, width } = part.getBoundingClientRect();
      return left + width / 2;
    };
    line.scrollLeft += middleOf(chip) - middleOf(line);
  }, [isFlowing, labels, value]);
  return (
    <Chips {...(isWide && { 'data-wide': '' })} {...(isFlowing && { 'data-flowing': '' })}>
      <legend>{legend}</legend>
      {options.map(({ value: own, label, note, isQuiet = false }) => (
        <label key={own} ref={value === own ? chosen : null} {...(isQuiet && { 'data-quiet': '' })}>
          <input type="radio" name={name} checked={value === own} onChange={() => onChange(own)} />
          {label}
          {note !== undefined && <small>{note}</small>}
        </label>
      ))}
    </Chips>
  );
}
