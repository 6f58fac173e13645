/** A card form with the look of the page's own field, and the page's fields with that of the form: both are measured by their pixels. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from '../journeys/support/browser.ts';
import { cardForm } from './support/card-form.ts';
import { deltaE } from './support/delta-e.ts';
import type { HostPage } from './support/host-pages.ts';
import type { Colour } from './support/screenshot.ts';
import { Stage } from './support/stage.ts';

/** Device pixels in a CSS pixel. */
const SCALE = 4;
/** Around a field, in CSS pixels. */
const MARGIN = 5;
/** Differences that nobody sees: of lengths in CSS pixels, of colours in ΔE. */
const [LENGTH, COLOUR] = [1, 2];

interface Look {
  readonly lengths: Readonly<Record<'height' | 'line' | 'corner' | 'text', number>>;
  readonly colours: Readonly<Record<'line' | 'ground' | 'text', Colour>>;
}

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open(await sharedBrowser(), cardForm);
});

afterAll(() => stage?.[Symbol.asyncDispose]());

/** What is seen of an empty field, along a line from above it to its middle, and along its upper edge. */
async function lookOf(selector: string): Promise<Look> {
  const field = stage.page.locator(selector);
  const box = await field.boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  const shot = await stage.shot(box, SCALE);
  const x = box.x + box.width * 0.8; // beside its texts
  const middle = box.y + box.height / 2;
  const [outside, ground] = [shot.at(x, box.y - MARGIN), shot.at(x, middle)];
  const from = (start: number, step: number, isFound: (at: number) => boolean): number => {
    let at = start;
    while (!isFound(at) && Math.abs(at - start) < box.height + box.width) at += step;
    return at;
  };
  const { step } = shot;
  const top = from(box.y - MARGIN, step, (y) => shot.at(x, y) !== outside);
  const bottom = from(box.y + box.height + MARGIN, -step, (y) => shot.at(x, y) !== outside);
  const inner = from(top, step, (y) => shot.at(x, y) === ground);
  const corner = from(box.x - MARGIN, step, (at) => shot.at(at, top) !== outside);
  const left = from(box.x - MARGIN, step, (at) => shot.at(at, middle) !== outside);
  const text = await field.evaluate((input) => {
    const { color, fontSize } = getComputedStyle(input);
    return { color, size: Number.parseFloat(fontSize) };
  });
  return {
    lengths: { height: bottom - top, line: inner - top, corner: corner - left, text: text.size },
    colours: { line: shot.at(x, top + step), ground, text: await paint(text.color, ground) },
  };
}

/** What is seen of a colour on a ground. */
const paint = (color: string, ground: Colour): Promise<Colour> =>
  stage.page.evaluate(
    ([over, below]) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (!context) throw new Error('There is no context.');
      for (const fill of [`#${below.toString(16).padStart(6, '0')}`, over]) {
        context.fillStyle = fill;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return (red << 16) | (green << 8) | blue;
    },
    [color, ground] as const,
  );

/** In what a field or button of the card differs from that of the page. */
async function differences(own = '#email', inCard = '#holder'): Promise<readonly string[]> {
  const [shops, ours] = [await lookOf(own), await lookOf(`pay-card-form ${inCard}`)];
  const lengths = Object.entries(shops.lengths).flatMap(([name, length]) => {
    const other = ours.lengths[name as keyof Look['lengths']]; // of the same shape
    return Math.abs(other - length) > LENGTH ? `${name}: ${other} px, not ${length} px` : [];
  });
  const colours = Object.entries(shops.colours).flatMap(([name, colour]) => {
    const other = ours.colours[name as keyof Look['colours']]; // of the same shape
    const by = deltaE(other, colour);
    return by > COLOUR
      ? `${name}: #${other.toString(16)}, not #${colour.toString(16)}, by ${by.toFixed(1)}`
      : [];
  });
  return [...lengths, ...colours];
}

const light = { colorScheme: 'light', forcedColors: 'none' } as const;
const pages: readonly HostPage[] = [
  { name: 'no style at all', file: 'plain', media: light },
  { name: 'Bootstrap', file: 'bootstrap', media: light },
  { name: 'Tailwind', file: 'tailwind', media: light },
  { name: 'a theme with labels inside its fields', file: 'dawn', media: light },
  { name: 'filled fields', file: 'storefront-fields', media: light },
  { name: 'Material', file: 'material', media: light },
  { name: 'shadcn, dark', file: 'shadcn', media: light },
  { name: 'GOV.UK', file: 'govuk', media: light },
];

it.each(pages)('a field of the card is like that of a page with $name', async (page) => {
  await stage.visit(page, 640);
  await stage.define();
  await stage.element.evaluate((form) => form.setAttribute('like', '#email'));
  await expect.poll(() => differences(), { timeout: 20_000 }).toEqual([]);
});

/** Pages without styles of their own, which have `fields.css`. */
const plainPages: readonly HostPage[] = [
  { name: 'fields.css', file: 'fields', media: light },
  { name: 'fields.css on a dark ground', file: 'fields-dark', media: light },
];

/** What is seen of the label of a field, and how far above the field it is. */
const labelOf = (selector: string) =>
  stage.page.locator(selector).evaluate((field: HTMLInputElement) => {
    const root = field.getRootNode() as ParentNode; // a document or a shadow root
    const label = root.querySelector(`label[for=${field.id}]`) ?? field;
    const { color, fontSize, fontWeight, lineHeight } = getComputedStyle(label);
    const gap = field.getBoundingClientRect().top - label.getBoundingClientRect().bottom;
    return { color, fontSize, fontWeight, lineHeight, gap };
  });

it.each(plainPages)(
  'a field, a label and a button of a page with $name are like those of the card',
  async (page) => {
    await stage.visit(page, 640);
    await stage.define();
    await stage.element.evaluate((form) => document.querySelector('form')?.before(form)); // it has its own button there
    await expect.poll(() => differences(), { timeout: 20_000 }).toEqual([]);
    expect(await differences('#pay', '[part~=submit]')).toEqual([]);
    expect(await labelOf('#email')).toEqual(await labelOf('pay-card-form #holder'));
  },
);
