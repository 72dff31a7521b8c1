import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

/** Covers the padding of the dialog, in units of the theme, which a sticky element would otherwise leave free. */
const headAtEdge = (theme: Theme, padding: number) => ({
  top: theme.spacing(-padding),
  margin: theme.spacing(-padding, -padding, 0),
  padding: theme.spacing(padding, padding, 0.5),
});

const Sheet = styled('dialog')(({ theme }) => ({
  width: 'min(640px, 100vw)',
  maxWidth: 'none',
  maxHeight: '100dvh',
  padding: theme.spacing(2.5),
  border: 0,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  overscrollBehavior: 'contain',
  '&::backdrop': { backgroundColor: 'rgb(7 21 28 / .6)' },
  '&[open]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(2) },
  // What is focused stays clear of the head.
  scrollPaddingTop: 88,
  // Sticks to the edge, so that the way out of a long dialog stays within reach.
  '& > .head': {
    position: 'sticky',
    zIndex: 1,
    ...headAtEdge(theme, 2.5),
    backgroundColor: theme.vars.palette.background.paper,
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: theme.spacing(2),
  },
  '& h2': { ...theme.typography.h3, minWidth: 0, margin: 0 },
  // With text twice as large, the heading gives way and the word of the button stays whole.
  '& > .head > button': { minWidth: 'min-content', overflowWrap: 'normal' },
  // Whatever a part of it says of its own words counts more.
  ':where(&) p': { ...theme.typography.body2, margin: 0, overflowWrap: 'anywhere' },
  // A status that says nothing yet takes no room.
  '&& > p:empty': { display: 'contents' },
  // One sheet at a time: the edge of a longer one would show below that on top.
  '&:has(~ dialog[open])': { visibility: 'hidden' },
  '& > button': { justifySelf: 'start' },
  // Two answers to a question, as wide as the thumb's reach on a phone.
  '& > .answers': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) },
  '& > .answers > button': { minHeight: 48, [theme.breakpoints.down('sm')]: { flex: '1 1 100%' } },
  // Aligns the label of a frameless button with the content around it.
  '& .MuiButton-text': { paddingInline: 10 },
  '& > .MuiButton-text': { marginInlineStart: -12 },
  '& > .head > .MuiButton-text': { marginInlineEnd: -12 },
  [theme.breakpoints.down('sm')]: { margin: 'auto 0 0', width: '100vw' },
  [theme.breakpoints.up('sm')]: {
    borderRadius: theme.vars.shape.borderRadius,
    padding: theme.spacing(4),
    '& > .head': headAtEdge(theme, 4),
  },
  // What is centred or at the lower edge moves under the pointer when it grows, and the press is lost.
  '&[data-grows]': {
    marginTop: 0,
    alignContent: 'start',
    [theme.breakpoints.down('sm')]: { height: '100dvh' },
    [theme.breakpoints.up('sm')]: { marginTop: '6dvh', maxHeight: '90dvh' },
  },
}));

interface ModalProps {
  readonly heading: string;
  readonly close: string;
  readonly onClose: () => void;
  /** Whether content arrives after it has opened: it then keeps its upper edge in place. */
  readonly grows?: boolean;
  /** For a question, the answer beside that which closes it: both stand below the content. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/** The platform's modal dialog: it traps the focus, closes with Escape, and restores the focus. */
export function Modal({ heading, close, onClose, grows, otherwise, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  // Closed while it is still in the document, it gives the focus back also when what draws it takes it away.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Opening moves the focus to the first button; a question has its field marked instead.
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element?.close();
  }, []);
  const isQuestion = otherwise !== undefined;
  const closing = (
    <Button type="button" variant={isQuestion ? 'contained' : 'text'} onClick={() => dialog.current?.close()}>
      {close}
    </Button>
  );
  return (
    <Sheet ref={dialog} aria-labelledby={headingId} onClose={onClose} data-grows={grows || undefined}>
      <div className="head">
        <h2 id={headingId}>{heading}</h2>
        {!isQuestion && closing}
      </div>
      {children}
      {isQuestion && (
        <div className="answers">
          {closing}
          {otherwise}
        </div>
      )}
    </Sheet>
  );
}
