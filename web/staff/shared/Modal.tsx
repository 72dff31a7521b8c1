import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useRef } from 'react';

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
  '& > .head': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: theme.spacing(2),
  },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& > p': { margin: 0 },
  '& > button': { justifySelf: 'start' },
  // The words of a button without a frame stand in line with what is around them.
  '& .MuiButton-text': { paddingInline: 10 },
  '& > .MuiButton-text': { marginInlineStart: -12 },
  '& > .head > .MuiButton-text': { marginInlineEnd: -12 },
  [theme.breakpoints.down('sm')]: { margin: 'auto 0 0', width: '100vw' },
  [theme.breakpoints.up('sm')]: { borderRadius: theme.vars.shape.borderRadius, padding: theme.spacing(4) },
}));

interface ModalProps {
  readonly heading: string;
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The platform's own modal dialog: it keeps the focus, closes with Escape, and gives the focus back. */
export function Modal({ heading, close, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <Sheet ref={dialog} aria-labelledby={headingId} onClose={onClose}>
      <div className="head">
        <h2 id={headingId}>{heading}</h2>
        <Button type="button" variant="text" onClick={() => dialog.current?.close()}>
          {close}
        </Button>
      </div>
      {children}
    </Sheet>
  );
}
