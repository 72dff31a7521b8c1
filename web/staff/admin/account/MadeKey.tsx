import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { MadeApiKey } from '#contract/api-key-schemas.ts';
import { OTHER_SYSTEMS } from '../../../content/other-systems.ts';
import { interpolate } from '../../shared/interpolate.ts';
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

interface MadeKeyProps {
  readonly made: MadeApiKey;
  readonly onKept: () => void;
}

/** A new key, shown this once, to be copied. */
export function MadeKey({ made, onKept }: MadeKeyProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [told, setTold] = useState('');
  const words = OTHER_SYSTEMS.made;
  const onCopy = () =>
    navigator.clipboard.writeText(made.key).then(
      () => setTold(words.copied),
      () => setTold(words.notCopied),
    );
  return (
    <Box>
      <h3 ref={heading} tabIndex={-1}>
        <Typed text={interpolate(words.heading, { name: made.name })} />
      </h3>
      <p>{words.text}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a key is no form's result */}
      <code role="group" aria-label={words.key}>
        {made.key}
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
