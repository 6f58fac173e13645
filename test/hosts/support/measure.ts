import { type Box, boxOf, grow } from './box.ts';
import type { Colour, Screenshot } from './screenshot.ts';

/** The contrast ratio of WCAG 2.2, from 1 to 21. @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Linear light by the value of a channel. */
const linear = Array.from({ length: 256 }, (_, value) => {
  const channel = value / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
});

/** The relative luminance, from 0 to 1. @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: Colour): number {
  const channel = (shift: number): number => linear[(colour >> shift) & 255] ?? 0;
  return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0);
}

/** Lowest contrast of text. @see https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const TEXT = 4.5;
/** Lowest contrast of lines and focus rings. @see https://www.w3.org/TR/WCAG22/#non-text-contrast */
export const LINE = 3;

/** Device pixels of the strongest colour that make it that of the text; fewer are an accident of the box. */
const STROKE = 4;

/**
 * The contrast of a text with its ground, the lowest of its lines. The ground is the most frequent colour of a line, and the
 * text's colour that of the strongest contrast to it: at two device pixels to a CSS pixel the strokes of letters have pixels
 * of the whole colour.
 */
export const textContrast = (shot: Screenshot, lines: readonly Box[], holes: readonly Box[] = []): number =>
  Math.min(...lines.map((line) => strongest(shot.colours(line, holes))));

function strongest(counts: ReadonlyMap<Colour, number>): number {
  const ground = mostFrequent(counts);
  const ratios = [...counts].map(([colour, count]) => ({ ratio: contrast(colour, ground), count }));
  let pixels = 0;
  for (const { ratio, count } of ratios.sort((a, b) => b.ratio - a.ratio)) {
    pixels += count;
    if (pixels >= STROKE) return ratio;
  }
  return 1;
}

function mostFrequent(counts: ReadonlyMap<Colour, number>): Colour {
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  if (!first) throw new Error('A box has no pixel.');
  return first[0];
}

/**
 * The contrast of the line around a box, inside it and outside, the lowest of its sides. Each place of a side counts with
 * its best pixel near the edge, a side with the place in the middle of their order.
 */
export function lineContrast(
  shot: Screenshot,
  box: Box,
  inside = mostFrequent(shot.colours(grow(box, -Math.min(6, box.height / 4)))),
): number {
  return Math.min(
    ...sides(box).map((side) => {
      const outside = mostFrequent(shot.colours(side.strip(2, 5)));
      return median(
        side.places.map((place) => {
          const pixels = side.across(place, shot.step, 1, 3).map(([x, y]) => shot.at(x, y));
          return Math.max(
            ...pixels.map((colour) => Math.min(contrast(colour, outside), contrast(colour, inside))),
          );
        }),
      );
    }),
  );
}

/** The contrast of a checkbox or a radio button that is checked: of its mark inside, and of its line or its filling with what is outside. */
export function checkedContrast(shot: Screenshot, box: Box): number {
  const counts = shot.colours(grow(box, -box.height / 6));
  const filling = mostFrequent(counts);
  const edges = sides(box).map((side) => contrast(filling, mostFrequent(shot.colours(side.strip(2, 5)))));
  return Math.min(strongest(counts), Math.max(lineContrast(shot, box, filling), Math.min(...edges)));
}

/**
 * The contrast of a focus ring: of what focus changed at the edges of a control with what was there before, the lowest of
 * its sides.
 *
 * @see https://www.w3.org/TR/WCAG22/#focus-appearance
 */
export const ringContrast = (before: Screenshot, after: Screenshot, box: Box): number =>
  Math.min(...changes(before, after, box, 6));

/** The contrast of a mark inside a box, of what it changed along the side where it is strongest: it may be a bar. */
export const markContrast = (before: Screenshot, after: Screenshot, box: Box): number =>
  Math.max(...changes(before, after, box, 0));

/** How much each side has changed, up to so many pixels outside of it. */
const changes = (before: Screenshot, after: Screenshot, box: Box, outside: number): readonly number[] =>
  sides(box).map((side) =>
    median(
      side.places.map((place) => {
        const pixels = side.across(place, after.step, outside, 4);
        return Math.max(...pixels.map(([x, y]) => contrast(after.at(x, y), before.at(x, y))));
      }),
    ),
  );

type Point = readonly [x: number, y: number];

interface Side {
  /** Where it is measured: far from the corners, which may be round. */
  readonly places: readonly number[];
  /** The strip along the middle of the side, so far outside. */
  strip(from: number, to: number): Box;
  /** The points at a place, from so far outside to so far inside. */
  across(place: number, step: number, outside: number, inside: number): readonly Point[];
}

const PLACES = 15;

const sides = ({ x, y, width, height }: Box): readonly Side[] => [
  sideOf(y, -1, x, width, (along, away) => [along, away]),
  sideOf(x + width, 1, y, height, (along, away) => [away, along]),
  sideOf(y + height, 1, x, width, (along, away) => [along, away]),
  sideOf(x, -1, y, height, (along, away) => [away, along]),
];

/** @param out in which direction outside is @param point of a place along the side, and one away from it */
function sideOf(
  edge: number,
  out: 1 | -1,
  start: number,
  length: number,
  point: (along: number, away: number) => Point,
): Side {
  const middle = (share: number) => start + length * (0.3 + 0.4 * share);
  return {
    places: Array.from({ length: PLACES }, (_, index) => middle(index / (PLACES - 1))),
    strip(from, to) {
      const [near = 0, far = 0] = [edge + out * from, edge + out * to].sort((a, b) => a - b);
      return boxOf(...point(middle(0), near), ...point(middle(1), far));
    },
    across: (place, ...range) => steps(...range).map((away) => point(place, edge + out * away)),
  };
}

/** Distances outside an edge, in the middle of device pixels; negative inside. */
const steps = (step: number, outside: number, inside: number): readonly number[] =>
  Array.from({ length: Math.round((outside + inside) / step) }, (_, index) => outside - step * (index + 0.5));

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
