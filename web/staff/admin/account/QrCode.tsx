import { styled } from '@mui/material/styles';
import { encodeQR } from 'qr';

/** Dark on light in both colour schemes: many cameras cannot read inverted codes. */
const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  maxWidth: 260,
  height: 'auto',
  backgroundColor: '#fff',
  forcedColorAdjust: 'none',
  '& path': { fill: '#000' },
});

/** Width of the quiet zone on each side, in modules, as the standard requires. */
const QUIET_ZONE = 4;

/** The dark modules, as one path of horizontal bars; a module is one unit wide. */
function barsOf(rows: readonly (readonly boolean[])[]): string {
  const bars = rows.flatMap((row, y) =>
    row.map((isDark, x) => {
      if (!isDark || row[x - 1] === true) return '';
      const end = row.indexOf(false, x);
      const width = (end === -1 ? row.length : end) - x;
      return `M${x} ${y}h${width}v1h-${width}z`;
    }),
  );
  return bars.join('');
}

interface QrCodeProps {
  readonly text: string;
  /** Accessible name: the purpose of the picture. */
  readonly label: string;
}

/** A QR code. It is generated locally, so that its content is sent nowhere. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return (
    <Drawing
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={barsOf(rows)} />
    </Drawing>
  );
}
