import { readFileSync } from 'node:fs';
import { HALL_COLOURS } from '@kkumteo/domain/catalog/hall';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./hall-colours.css', import.meta.url), 'utf8');

test.each(HALL_COLOURS)('white on step 60 and step 60 on step 5 of %s hold 4.5 : 1', (name) => {
  const dark = luminance(colour(name, 60));
  expect(Math.min(contrast(1, dark), contrast(luminance(colour(name, 5)), dark))).toBeGreaterThanOrEqual(4.5);
});

function colour(name: string, step: number): string {
  const block = new RegExp(`\\[data-colour='${name}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new RegExp(`--hall-${step}: #([0-9a-f]{6})`).exec(block)?.[1] ?? '';
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(light: number, dark: number): number {
  return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05);
}
