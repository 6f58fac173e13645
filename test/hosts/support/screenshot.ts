import { PNG } from 'pngjs';
import { type Box, grow, intersect } from './box.ts';

/** A colour of sRGB, as `0xRRGGBB`. */
export type Colour = number;

export class Screenshot {
  readonly #png: PNG;
  readonly #area: Box;
  readonly #scale: number;

  /**
   * @param png the file
   * @param area the part of the page, in CSS pixels
   * @param scale device pixels in a CSS pixel
   */
  constructor(png: Uint8Array, area: Box, scale: number) {
    this.#png = PNG.sync.read(Buffer.from(png));
    this.#area = area;
    this.#scale = scale;
  }

  get step(): number {
    return 1 / this.#scale;
  }

  at(x: number, y: number): Colour {
    return this.#pixel(this.#device(x - this.#area.x), this.#device(y - this.#area.y));
  }

  /** How many device pixels have each colour: those wholly in the box, and in no hole. */
  colours(box: Box, holes: readonly Box[] = []): ReadonlyMap<Colour, number> {
    const counts = new Map<Colour, number>();
    const [left, top, right, bottom] = this.#pixels(intersect(box, this.#area));
    const outside = holes.map((hole) => this.#pixels(grow(hole, this.step)));
    for (let y = top; y < bottom; y += 1) {
      const skipped = outside.filter(([, first, , last]) => y >= first && y < last);
      for (let x = left; x < right; x += 1) {
        if (skipped.some(([first, , last]) => x >= first && x < last)) continue;
        const colour = this.#pixel(x, y);
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
      }
    }
    return counts;
  }

  #pixels({ x, y, width, height }: Box): readonly [number, number, number, number] {
    const [left, top] = [x - this.#area.x, y - this.#area.y];
    const up = (length: number) => Math.ceil(length * this.#scale - TOLERANCE);
    const down = (length: number) => Math.floor(length * this.#scale + TOLERANCE);
    return [up(left), up(top), down(left + width), down(top + height)];
  }

  #device(length: number): number {
    return Math.floor(length * this.#scale + TOLERANCE);
  }

  #pixel(x: number, y: number): Colour {
    const { data, width, height } = this.#png;
    if (x < 0 || y < 0 || x >= width || y >= height)
      throw new Error(`The screenshot has no pixel ${x}, ${y}.`);
    const at = (y * width + x) * 4;
    return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
  }
}

/** In device pixels, for lengths that binary fractions do not represent. */
const TOLERANCE = 0.01;
