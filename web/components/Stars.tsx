import { styled } from '@mui/material/styles';

const Row = styled('svg')(({ theme }) => ({
  display: 'block',
  width: 80,
  height: 16,
  fill: theme.vars.palette.scene.poppy,
}));

const STAR = 'M8 0l2.3 5.3 5.7.6-4.3 3.8L13 15.4 8 12.5 3 15.4l1.3-5.7L0 5.9l5.7-.6z';

/** The stars of the name in a row, decorative: the name beside them says the same. */
export function Stars() {
  return (
    <Row viewBox="0 0 80 16" aria-hidden="true">
      {[0, 16, 32, 48, 64].map((x) => (
        <path key={x} d={STAR} transform={`translate(${x})`} />
      ))}
    </Row>
  );
}
