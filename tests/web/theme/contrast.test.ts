import { describe, expect, test } from 'vitest';
import { dark, light } from '../../../web/theme/palette.ts';

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('X12: in the %s scheme', (_, scheme) => {
  const grounds = [scheme.background.default, scheme.background.paper, scheme.scene.mist];

  test('every text colour reaches 4.5:1 on every background', () => {
    const texts = [
      scheme.text.primary,
      scheme.text.secondary,
      scheme.primary.main,
      scheme.secondary.main,
      scheme.error.main,
      scheme.success.main,
    ];
    for (const ground of grounds) {
      for (const text of texts)
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('buttons, toasts and the dark band are readable', () => {
    for (const { main, contrastText } of [scheme.primary, scheme.secondary, scheme.error, scheme.success]) {
      expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(scheme.primary.dark, scheme.primary.contrastText)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [scheme.scene.night, scheme.scene.road]) {
      expect(contrast(ground, scheme.scene.onNight)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('text and links are readable on the warm background of the form', () => {
    for (const text of [scheme.text.primary, scheme.secondary.main]) {
      expect(contrast(scheme.scene.dawn, text)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('outlines of controls reach 3:1', () => {
    for (const ground of grounds) expect(contrast(scheme.scene.outline, ground)).toBeGreaterThanOrEqual(3);
  });
});
