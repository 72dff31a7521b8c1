import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';

const Middle = styled('div')({
  display: 'grid',
  gap: 16,
  minHeight: '60dvh',
  placeContent: 'center',
  justifyItems: 'center',
});

/** A progress indicator with its label. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <Middle role="status">
      <CircularProgress aria-hidden="true" disableShrink />
      <span>{label}</span>
    </Middle>
  );
}
