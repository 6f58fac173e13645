import type { Colour } from './screenshot.ts';

type Lab = readonly [number, number, number];

/** How different two colours look, as CIE76 says: 2 is hardly seen. */
export function deltaE(one: Colour, other: Colour): number {
  const [first, second] = [labOf(one), labOf(other)];
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

/** @see https://www.w3.org/TR/css-color-4/#color-conversion-code */
function labOf(colour: Colour): Lab {
  const [red = 0, green = 0, blue = 0] = [colour >> 16, (colour >> 8) & 255, colour & 255].map(linear);
  const x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505;
  const y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089;
  const [fx = 0, fy = 0, fz = 0] = [x, y, z].map((part) =>
    part > 216 / 24_389 ? Math.cbrt(part) : ((24_389 / 27) * part + 16) / 116,
  );
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const linear = (level: number): number => {
  const part = level / 255;
  return part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92;
};
