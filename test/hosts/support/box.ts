/** A rectangle of a page, in CSS pixels from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const boxOf = (left: number, top: number, right: number, bottom: number): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

export const grow = ({ x, y, width, height }: Box, by: number): Box =>
  boxOf(x - by, y - by, x + width + by, y + height + by);

/** What two boxes have in common; its width or height is negative when they are apart. */
export const intersect = (one: Box, other: Box): Box =>
  boxOf(
    Math.max(one.x, other.x),
    Math.max(one.y, other.y),
    Math.min(one.x + one.width, other.x + other.width),
    Math.min(one.y + one.height, other.y + other.height),
  );

export const around = (boxes: readonly Box[]): Box =>
  boxOf(
    Math.min(...boxes.map(({ x }) => x)),
    Math.min(...boxes.map(({ y }) => y)),
    Math.max(...boxes.map(({ x, width }) => x + width)),
    Math.max(...boxes.map(({ y, height }) => y + height)),
  );

export function overlap(one: Box, other: Box): boolean {
  const { width, height } = intersect(one, other);
  return width > ROUNDING && height > ROUNDING;
}

export const contains = (outer: Box, inner: Box): boolean => {
  const common = intersect(outer, inner);
  return common.width >= inner.width - ROUNDING && common.height >= inner.height - ROUNDING;
};

/** In CSS pixels; layout is in 64ths of one. */
const ROUNDING = 0.5;
