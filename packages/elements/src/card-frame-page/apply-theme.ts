import type { FrameTheme } from '@datafono/contract/frame';

/** Smallest and largest value of each length, in CSS pixels, and of the weight. */
const bounds = {
  size: [16, 40],
  height: [24, 120],
  radius: [0, 1e5],
  gap: [0, 60],
  weight: [1, 1000],
  letters: [-2, 8],
  words: [-2, 16],
} as const;

/** A look, and what of it was replaced: the empty string when nothing was. */
interface ReadableTheme {
  readonly theme: FrameTheme;
  readonly wrong: string;
}

/**
 * The look with which a person can read what is typed. What could hide a text, or load something, is replaced, each value for
 * itself: a length by the nearest that is allowed, a colour or a font by that of a page without any style.
 */
export function readableTheme(given: FrameTheme): ReadableTheme {
  const theme = { ...given };
  const wrong: string[] = [];
  const replace = <Name extends keyof FrameTheme>(name: Name, value: FrameTheme[Name], reason: string) => {
    theme[name] = value;
    wrong.push(`${name}: ${reason}`);
  };
  for (const [key, [least, most]] of Object.entries(bounds)) {
    const name = key as keyof typeof bounds; // the keys are those of the object
    const nearest = Math.min(Math.max(theme[name], least), most);
    if (nearest !== theme[name]) replace(name, nearest, `${theme[name]} is not from ${least} to ${most}`);
  }
  const line = Math.ceil(1.25 * theme.size);
  if (theme.height < line) replace('height', line, `${theme.height} cuts off the text`);
  for (const name of ['text', 'quiet', 'ground', 'line', 'accent', 'danger'] as const)
    if (!COLOUR.test(theme[name])) replace(name, '', 'must be a colour');
  for (const name of ['text', 'danger'] as const) {
    const hidden = theme[name] && hiddenBy(rgbaOf(theme[name]), rgbaOf(theme.ground));
    if (hidden) replace(name, '', hidden);
  }
  if (!theme.text) Object.assign(theme, { text: 'CanvasText', ground: 'Canvas' }); // on every page
  if (!/^[\p{L}\p{N}\s",'.&-]{1,300}$/u.test(theme.font)) replace('font', '', 'must be names of fonts');
  if (!/^(normal|((only|light|dark) ?)+)$/.test(theme.scheme))
    replace('scheme', 'normal', 'must be light or dark');
  return { theme, wrong: wrong.join('; ') };
}

/** What keeps a colour from being seen on a ground; the empty string when nothing does. */
function hiddenBy(colour: Rgba, ground: Rgba): string {
  if (colour[3] < 0.5) return 'must not be transparent';
  return ground[3] > 0.5 && contrast(colour, ground) < 3 ? 'must have a contrast of 3:1 on the field' : '';
}

/** Applies a readable look to the element with the fields and to its document. */
export function applyTheme(element: HTMLElement, theme: FrameTheme): void {
  const { text, quiet, ground, line, accent, danger, size, height, radius, gap, weight } = theme;
  const tokens = {
    '--pay-text-color': text,
    '--pay-quiet-color': quiet,
    '--pay-field-background': ground,
    '--pay-border-color': line,
    '--pay-accent-color': accent,
    '--pay-danger-color': danger,
    '--pay-font-size': `${size}px`,
    '--pay-field-height': `${height}px`,
    '--pay-radius': `${radius}px`,
    '--pay-gap': `${gap}px`,
    '--pay-label-weight': `${weight}`,
    'font-family': theme.font,
    'letter-spacing': `${theme.letters}px`,
    'word-spacing': `${theme.words}px`,
  };
  for (const [name, value] of Object.entries(tokens)) element.style.setProperty(name, value);
  // A frame is transparent only where its scheme is that of the page around it.
  document.documentElement.style.colorScheme = theme.scheme;
}

/** As browsers write colours in use: a function of numbers, nothing that loads or refers to anything. */
const COLOUR = /^(rgba?|color|oklab|oklch|lab|lch)\([\w\s.,%/+-]+\)$/;

type Rgba = readonly [number, number, number, number];

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** Red, green, blue and alpha of a colour, each from 0 to 1. */
function rgbaOf(colour: string): Rgba {
  if (!canvas) return [0, 0, 0, 1]; // no browser lacks it
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = '#0000';
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255, alpha / 255];
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: Rgba, other: Rgba): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const luminance = ([red, green, blue]: Rgba): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (part: number): number => (part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92);
