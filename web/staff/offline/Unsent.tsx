import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { quoteReference } from '#contract/quote-options.ts';
import { UNSENT } from '../../content/offline.ts';
import { wishWords } from '../admin/quotes/wish-words.ts';
import { formatMoment } from '../shared/format-time.ts';
import { interpolate } from '../shared/interpolate.ts';
import { Modal } from '../shared/Modal.tsx';
import { Typed } from '../shared/Typed.tsx';
import type { Waiting } from './outbox.ts';

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(1.5, 1.5, 1.5, 4),
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
}));

const lineOf = ({ at, name, quote, sent }: Waiting): string =>
  interpolate(UNSENT.line, {
    time: formatMoment(new Date(at).toISOString()),
    name,
    reference: quoteReference(quote),
    what: wishWords(sent, true),
  });

export interface UnsentProps {
  readonly waiting: readonly Waiting[];
  readonly onClose: () => void;
}

/** What could not be saved any more, to be copied: nothing of it is kept. */
export function Unsent({ waiting, onClose }: UnsentProps) {
  const [told, setTold] = useState('');
  useEffect(() => {
    // Nowhere else by now: the browser asks before the page is left or loaded again.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const lines = waiting.map((entry) => ({ id: entry.sent.operation, text: lineOf(entry) }));
  const copy = () =>
    navigator.clipboard.writeText(lines.map(({ text }) => text).join('\n')).then(
      () => setTold(UNSENT.copied),
      () => setTold(UNSENT.notCopied),
    );
  return (
    <Modal heading={UNSENT.heading} close={UNSENT.close} onClose={onClose}>
      <p>{UNSENT.text}</p>
      <Lines aria-label={UNSENT.list}>
        {lines.map(({ id, text }) => (
          <li key={id}>
            <Typed text={text} />
          </li>
        ))}
      </Lines>
      <Button type="button" data-first-focus onClick={() => void copy()}>
        {UNSENT.copy}
      </Button>
      <p role="status">{told}</p>
    </Modal>
  );
}
