import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

/** From this width on there is room for them beside the sentence. */
const ROOM = '(min-width: 56.25em)';

const Folded = styled('details')({
  '& > summary': {
    boxSizing: 'border-box',
    minHeight: 44,
    padding: '10px 0',
    cursor: 'pointer',
    fontWeight: 650,
  },
});

interface ParticularsProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What a sentence leaves out: one tap below on a phone, and open where there is room. */
export function Particulars({ label, children }: ParticularsProps) {
  const [isOpen] = useState(() => globalThis.matchMedia?.(ROOM).matches ?? true);
  return (
    <Folded open={isOpen}>
      <summary>{label}</summary>
      {children}
    </Folded>
  );
}
