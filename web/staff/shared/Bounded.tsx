import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { mayBeLong } from './may-be-long.ts';

/** On paper a text is as long as on the screen; where it is cut, that is said. */
const Box = styled('div')(({ theme }) => ({
  minWidth: 0,
  flex: 1,
  '& > button': {
    font: 'inherit',
    fontWeight: 650,
    minHeight: 48,
    padding: '6px 10px 6px 0',
    color: theme.vars.palette.primary.main,
    background: 'none',
    border: 0,
    cursor: 'pointer',
    textDecoration: 'underline',
  },
  '& > .cut': { display: 'none' },
  '@media print': { '& > button': { display: 'none' }, '& > .cut': { display: 'block' } },
}));

/** Opened it scrolls by itself, so that what follows stays within reach. */
const Frame = styled('div')({
  overflow: 'hidden',
  '&[data-open]': { maxHeight: '60vh', overflow: 'auto' },
  '@media print': { '&[data-open]': { maxHeight: 'none' } },
});

/** Whether an element has more content than it shows. */
function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
}

interface ClippedProps {
  /** What the text is, for the names of the button and of the opened text. */
  readonly label: string;
  /** Height in rem up to which the text is shown before 'Show all'. */
  readonly height: number;
  readonly children: ReactNode;
}

function Clipped({ label, height, children }: ClippedProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isCut = useOverflow(frame);
  const id = useId();
  const toggle = () => {
    setOpen(!isOpen);
    requestAnimationFrame(() => {
      // The arrow keys then scroll it.
      if (!isOpen) frame.current?.focus({ preventScroll: true });
      // The button that closes it is below it, perhaps behind the tabs of a phone.
      box.current?.scrollIntoView({ block: 'nearest' });
    });
  };
  const action = isOpen ? ADMIN_SCREEN.showLess : ADMIN_SCREEN.showAll;
  const opened = { role: 'group', 'aria-label': label, tabIndex: 0, 'data-open': true };
  return (
    <Box ref={box} data-bounded>
      <Frame ref={frame} id={id} {...(isOpen ? opened : { style: { maxHeight: `${height}rem` } })}>
        {children}
      </Frame>
      {(isOpen || isCut) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${action}: ${label}`}
          onClick={toggle}
        >
          {action}
        </button>
      )}
      {isCut && !isOpen && <em className="cut">{ADMIN_SCREEN.cutOnPaper}</em>}
    </Box>
  );
}

/**
 * Shows typed text in a bounded height, with a button to show all of it, whatever was typed: somebody else's text never
 * pushes away what stands below.
 */
export function Bounded({ text, ...props }: ClippedProps & { readonly text: string }) {
  return mayBeLong(text) ? <Clipped {...props} /> : props.children;
}
