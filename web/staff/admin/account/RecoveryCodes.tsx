import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { SECOND_FACTOR_DIALOG } from '../../../content/second-factor.ts';

const Codes = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: theme.spacing(0.5, 3),
  margin: 0,
  padding: theme.spacing(1.5, 1.5, 1.5, 6),
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  backgroundColor: theme.vars.palette.scene.mist,
  borderRadius: theme.vars.shape.borderRadius,
  userSelect: 'all',
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 2),
  alignItems: 'center',
  '& p': { margin: 0 },
}));

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** New recovery codes, shown once, to be copied. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [told, setTold] = useState('');
  const { heading, text, list, copy, copied, notCopied, saved } = SECOND_FACTOR_DIALOG.codes;
  const onCopy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setTold(copied),
      () => setTold(notCopied),
    );
  return (
    <>
      <h3>{heading}</h3>
      <p>{text}</p>
      <Codes aria-label={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row>
        <Button type="button" variant="outlined" onClick={() => void onCopy()}>
          {copy}
        </Button>
        <Button type="button" onClick={onKept}>
          {saved}
        </Button>
        <p role="status">{told}</p>
      </Row>
    </>
  );
}
