import type { FrameTheme } from '@datafono/contract/frame';

/** The property of each length, and of the weight, with its smallest and largest value, in CSS pixels. */
const lengths = {
  size: ['--pay-font-size', 12, 40],
  height: ['--pay-field-height', 20, 120],
  radius: ['--pay-radius', 0, 1e5],
  width: ['--pay-border-width', 0, 8],
  gap: ['--pay-gap', 0, 60],
  weight: ['--pay-label-weight', 1, 1000],
  labelSize: ['--pay-label-size', 10, 40],
  labelGap: ['--pay-label-gap', 0, 40],
  letters: ['letter-spacing', -2, 8],
  words: ['word-spacing', -2, 16],
} as const;

/** The property of each other value. */
const others = {
  text: '--pay-text-color',
  quiet: '--pay-quiet-color',
  ground: '--pay-field-background',
  line: '--pay-border-color',
  accent: '--pay-accent-color',
  danger: '--pay-danger-color',
  font: 'font-family',
} as const;

/**
 * Applies a look, with which a person can read what is typed, to the element with the fields and to its document. What could
 * hide a text, or load something, is replaced, each value for itself: a length by the nearest that is allowed, the colour of an
 * error or a hint by that of the text, any other by that of a page without any style.
 *
 * @returns what was replaced; the empty string when nothing was
 */
export function applyTheme(element: HTMLElement, given: FrameTheme): string {
  const theme = { ...given };
  const wrong: string[] = [];
  const replace: Replace = (name, value, reason) => {
    theme[name] = value;
    wrong.push(`${name}: ${reason}`);
  };
  limitLengths(theme, replace);
  if (!/^[\p{L}\p{N}\s",'.&-]{1,300}$/u.test(theme.font)) replace('font', '', 'must be names of fonts');
  if (!/^(normal|((only|light|dark) ?)+)$/.test(theme.scheme))
    replace('scheme', 'normal', 'must be light or dark');
  // A frame is transparent only where its scheme is that of the page around it.
  document.documentElement.style.colorScheme = theme.scheme;
  checkColours(theme, replace);
  setTokens(element, theme);
  return wrong.join('; ');
}

type Replace = <Name extends keyof FrameTheme>(name: Name, value: FrameTheme[Name], reason: string) => void;

function limitLengths(theme: FrameTheme, replace: Replace): void {
  for (const [key, [, least, most]] of Object.entries(lengths)) {
    const name = key as keyof typeof lengths; // the keys are those of the object
    const nearest = Math.min(Math.max(theme[name], least), most);
    if (nearest !== theme[name]) replace(name, nearest, `${theme[name]} is not from ${least} to ${most}`);
  }
  const line = Math.ceil(1.25 * theme.size);
  if (theme.height < line) replace('height', line, `${theme.height} cuts off the text`);
}

/** What is behind a field is that of the page, unless the field covers it; then it is taken for the ground of the page's scheme. */
function checkColours(
  theme: { -readonly [Name in keyof FrameTheme]: FrameTheme[Name] },
  replace: Replace,
): void {
  const canvas = getComputedStyle(document.body).outlineColor; // of the style of the document
  for (const name of ['ground', 'line', 'accent'] as const)
    if (!COLOUR.test(theme[name])) replace(name, '', 'must be a colour');
  theme.ground = theme.ground.replaceAll(/none/gi, '0'); // mixed with a tint, it would have all of that
  let { ground } = theme;
  for (const name of ['text', 'quiet', 'danger'] as const) {
    const reason = COLOUR.test(theme[name]) ? hiddenBy(theme[name], ground, canvas) : 'must be a colour';
    if (reason) replace(name, name === 'text' ? 'CanvasText' : theme.text, reason);
    if (theme.text !== 'CanvasText') continue;
    theme.ground = 'Canvas'; // on every page
    ground = canvas;
  }
}

/** What keeps a text from being read in a field; the empty string when nothing does. What is behind the frame nobody sees in it. */
function hiddenBy(colour: string, ground: string, canvas: string): string {
  // With a smaller one, not even black on white has a contrast of 3:1.
  if (painted(colour)[3] < 0.42) return 'must not be transparent';
  const isSeen = painted(ground)[3] > 0.5;
  // A tenth more than what is said: the ground of a field with an error has a tint of that.
  return isSeen && contrast(painted(canvas, ground, colour), painted(canvas, ground)) < 3.3
    ? 'must have a contrast of 3:1'
    : '';
}

function setTokens({ style }: HTMLElement, theme: FrameTheme): void {
  for (const [name, property] of Object.entries(others))
    style.setProperty(property, `${theme[name as keyof typeof others]}`); // the keys are those of the object
  for (const [key, [property]] of Object.entries(lengths)) {
    const name = key as keyof typeof lengths; // the keys are those of the object
    style.setProperty(property, `${theme[name]}${name === 'weight' ? '' : 'px'}`);
  }
}

/**
 * As browsers write colours in use: a function of numbers, nothing that loads, and nothing relative to another colour, which
 * would be another one where it is painted.
 */
const COLOUR = /^(rgba?|color|oklab|oklch|lab|lch)\((?!\s*from)[\w\s.,%/+-]+\)$/i;

type Rgba = readonly [number, number, number, number];

const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** What is seen of colours that are painted one over another: red, green, blue and alpha, each from 0 to 1. */
function painted(...colours: readonly string[]): Rgba {
  if (!context) return [0, 0, 0, 1]; // no browser lacks it
  context.clearRect(0, 0, 1, 1);
  for (const colour of colours) {
    context.fillStyle = '#0000';
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
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
