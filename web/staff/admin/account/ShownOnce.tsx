import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Typed } from '../../shared/Typed.tsx';
import { useFocusOnMount } from '../../shared/use-focus-on-mount.ts';

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  border: `2px solid ${theme.vars.palette.success.main}`,
  borderRadius: theme.vars.shape.borderRadius,
  '& h3': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
  '& code': {
    padding: theme.spacing(1.5),
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: '1rem',
    overflowWrap: 'anywhere',
    backgroundColor: theme.vars.palette.scene.mist,
    borderRadius: theme.vars.shape.borderRadius,
    userSelect: 'all',
  },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1, 2), alignItems: 'center' },
}));

interface ShownOnceProps {
  readonly heading: string;
  readonly text: string;
  readonly secret: string;
  readonly words: Readonly<Record<'label' | 'copy' | 'copied' | 'notCopied' | 'kept', string>>;
  readonly onKept: () => void;
}

/** A new key or secret, shown this once, to be copied. */
export function ShownOnce({ heading, text, secret, words, onKept }: ShownOnceProps) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  const [told, setTold] = useState('');
  const onCopy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setTold(words.copied),
      () => setTold(words.notCopied),
    );
  return (
    <Box>
      <h3 ref={title} tabIndex={-1}>
        <Typed text={heading} />
      </h3>
      <p>{text}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a key is no form's result */}
      <code role="group" aria-label={words.label}>
        {secret}
      </code>
      <div className="buttons">
        <Button type="button" onClick={() => void onCopy()}>
          {words.copy}
        </Button>
        <Button type="button" variant="outlined" onClick={onKept}>
          {words.kept}
        </Button>
        <p role="status">{told}</p>
      </div>
    </Box>
  );
}
