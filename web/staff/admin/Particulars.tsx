import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

/** From this width on there is room beside the sentence for the first lines of them. */
const ROOM = '(min-width: 75em)';
const CONTENT = '::details-content';

const Folded = styled('details')(({ theme }) => ({
  '& > summary': {
    boxSizing: 'border-box',
    minHeight: 44,
    padding: '10px 0',
    cursor: 'pointer',
    fontWeight: 650,
  },
  [`@media ${ROOM}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: theme.spacing(2),
    alignItems: 'center',
    fontSize: '.8125rem',
    lineHeight: 1.4,
    // What opens the rest stands behind the lines that are shown of it.
    '& > summary': { gridArea: '1 / 2', alignSelf: 'start' },
    [`&${CONTENT}`]: { gridArea: '1 / 1' },
    [`&:not([open])${CONTENT}`]: {
      contentVisibility: 'visible',
      display: 'flex',
      flexDirection: 'column',
      height: '2lh',
      overflow: 'hidden',
      color: theme.vars.palette.text.secondary,
    },
    '&:not([open])': {
      '& > *': { flex: 'none' },
      '& > [data-first]': { order: -1 },
      '& :is(p, pre)': {
        font: 'inherit',
        margin: 0,
        whiteSpace: 'pre',
        textOverflow: 'ellipsis',
        overflow: 'hidden',
      },
      // Nothing in there is reached by the keyboard while it is cut.
      '& button': { display: 'none' },
    },
  },
}));

interface ParticularsProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A browser that cannot show the beginning of what is folded shows all of it. */
const isAllShown = () =>
  globalThis.CSS?.supports(`selector(${CONTENT})`) !== true &&
  globalThis.matchMedia?.(ROOM).matches !== false;

/**
 * What a sentence leaves out: one tap below, and where there is room its first lines beside the sentence. What is marked
 * with `data-first` stands in these.
 */
export function Particulars({ label, children }: ParticularsProps) {
  const [isOpen] = useState(isAllShown);
  return (
    <Folded open={isOpen}>
      <summary>{label}</summary>
      {children}
    </Folded>
  );
}
