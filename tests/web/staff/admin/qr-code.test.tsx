import { parse } from 'node-html-parser';
import { decodeQR } from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QrCode } from '../../../../web/staff/admin/account/QrCode.tsx';

const PIXELS_PER_MODULE = 4;
const WHITE = 255;

/** What a camera sees of the drawing: its bars, black on white. */
function photograph(svg: string) {
  const drawing = parse(svg).querySelector('svg');
  const [, , modules = 0] = (drawing?.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const size = modules * PIXELS_PER_MODULE;
  const data = new Uint8ClampedArray(size * size * 4).fill(WHITE);
  const bars = drawing?.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, width] of bars.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = 0; row < PIXELS_PER_MODULE; row += 1) {
      const start = (Number(y) * PIXELS_PER_MODULE + row) * size + Number(x) * PIXELS_PER_MODULE;
      for (let pixel = start; pixel < start + Number(width) * PIXELS_PER_MODULE; pixel += 1) {
        data.fill(0, pixel * 4, pixel * 4 + 3);
      }
    }
  }
  return { width: size, height: size, data };
}

it.each([
  'otpauth://totp/FIVE%20Star%20Moving:olga@example.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW&issuer=FIVE%20Star%20Moving',
  `otpauth://totp/FIVE%20Star%20Moving:${'long'.repeat(60)}@example.test?secret=JBSWY3DPEHPK3PXP`,
])('a camera reads %s in the picture', (text) => {
  const svg = renderToStaticMarkup(<QrCode text={text} label="QR code for the app" />);
  expect(decodeQR(photograph(svg))).toBe(text);
});

it('a screen reader announces what the picture is', () => {
  const drawing = parse(renderToStaticMarkup(<QrCode text="otpauth://x" label="QR code for the app" />));
  const svg = drawing.querySelector('svg');
  expect([svg?.getAttribute('role'), svg?.getAttribute('aria-label')]).toEqual([
    'img',
    'QR code for the app',
  ]);
});
