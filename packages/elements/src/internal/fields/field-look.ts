/** The look of a field of a page, as values of the custom properties; without those that cannot be told. */
export interface FieldLook {
  readonly '--pay-field-height'?: string;
  readonly '--pay-radius'?: string;
  readonly '--pay-border-width'?: string;
  readonly '--pay-border-color'?: string;
  readonly '--pay-field-background'?: string;
  readonly '--pay-text-color'?: string;
  readonly '--pay-font-size'?: string;
  readonly '--pay-label-size'?: string;
  readonly '--pay-label-weight'?: string;
  readonly '--pay-label-gap'?: string;
  readonly font: string;
  readonly letters: string;
  /** The shadow of the field, where it is not its line; a frame has none. */
  readonly shadow: string;
  /** Whether there is a line around the field. */
  readonly hasLine: boolean;
  /** What is not taken, and why. */
  readonly problem?: string;
}

/** What a person does with a field changes its colours for the moment. */
const BUSY =
  ':is(:hover, :focus, :disabled, [aria-invalid=true], :user-invalid, :autofill, :-webkit-autofill)';

/**
 * The look of a field.
 *
 * @param before the look of the field when it was last read; its colours are those of the field at rest
 */
export function lookOf(field: HTMLElement, before: FieldLook | undefined): FieldLook {
  const style = getComputedStyle(field);
  const drawing = drawingOf(field);
  return {
    ...(drawing.line?.problem && { problem: drawing.line.problem }),
    ...(field.matches(BUSY) ? coloursIn(before) : coloursOf(field, style, drawing)),
    ...labelLook(field),
    '--pay-field-height': `${drawing.box.getBoundingClientRect().height}px`,
    '--pay-radius': isNative(drawing.style) ? '2px' : drawing.style.borderTopLeftRadius,
    '--pay-font-size': style.fontSize,
    ...(drawing.line && { '--pay-border-width': drawing.line.width }),
    font: style.fontFamily,
    letters: style.letterSpacing,
    hasLine: !!drawing.line,
    shadow: RING.test(style.boxShadow) ? 'none' : style.boxShadow,
  };
}

type Colours = Pick<
  FieldLook,
  '--pay-border-color' | '--pay-field-background' | '--pay-text-color' | 'problem'
>;

const coloursIn = (look: FieldLook | undefined): Colours => ({
  ...(look?.['--pay-border-color'] && { '--pay-border-color': look['--pay-border-color'] }),
  ...(look?.['--pay-field-background'] && { '--pay-field-background': look['--pay-field-background'] }),
  ...(look?.['--pay-text-color'] && { '--pay-text-color': look['--pay-text-color'] }),
});

/** The labels beside an element's fields have the text's colour, too: those of a field with a ground of its own may not be seen there. */
function coloursOf(field: HTMLElement, { color }: CSSStyleDeclaration, { box, line }: Drawing): Colours {
  const around = getComputedStyle(box.parentElement ?? box).color;
  if (isLight(color) !== isLight(around))
    return {
      problem: 'has light text on a dark page, or dark text on a light one: its colours are not taken',
    };
  const grounds = ancestorsTo(field, box).map((element) => getComputedStyle(element).backgroundColor);
  return {
    '--pay-border-color': line?.color ?? '#0000',
    '--pay-field-background': grounds.find((ground) => alphaOf(ground) > 0) ?? '#0000',
    '--pay-text-color': color,
  };
}

/** What draws the line around a field: the field itself, an element around it, what lies over it. */
interface Drawing {
  /** As large as the field looks. */
  readonly box: HTMLElement;
  readonly style: CSSStyleDeclaration;
  /** `undefined` where nothing draws a line. */
  readonly line?: Line;
}

interface Line {
  readonly width: string;
  readonly color: string;
  /** What is not taken of it. */
  readonly problem?: string;
}

/** An element that is much higher than the field has more in it, such as its label. */
const MORE = 24; // CSS pixels

function drawingOf(field: HTMLElement): Drawing {
  const height = field.getBoundingClientRect().height;
  for (
    let box: HTMLElement | null = field;
    box && box.getBoundingClientRect().height < height + MORE;
    box = box.parentElement
  ) {
    for (const style of stylesOver(box)) {
      const line = lineOf(style);
      if (line) return { box, style, line };
    }
  }
  return { box: field, style: getComputedStyle(field) };
}

/** The styles of an element, and of what it has over or under its whole box. */
function stylesOver(box: HTMLElement): readonly CSSStyleDeclaration[] {
  const overlays = [...box.children].map((child) => getComputedStyle(child));
  const pseudos = ['::before', '::after'].map((name) => getComputedStyle(box, name));
  const lying = [...overlays, ...pseudos.filter(({ content }) => content !== 'none')];
  return [getComputedStyle(box), ...lying.filter(({ position }) => position === 'absolute')];
}

/** A shadow that is a line. */
const RING = /((?:rgba?|color|oklab|oklch|lab|lch)\([^)]*\)) 0px 0px 0px ([\d.]+px)/;

/** Whether the browser draws the field: a page has given it no border. What is drawn is not what its style says. */
const isNative = ({ appearance, borderTopStyle }: CSSStyleDeclaration): boolean =>
  appearance !== 'none' && borderTopStyle === 'inset';

/** Around the whole field, or else below it: fields without any line would not be seen. */
function lineOf(style: CSSStyleDeclaration): Line | undefined {
  const { borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, outlineWidth, outlineColor } = style;
  const { borderBottomStyle, borderBottomWidth, borderBottomColor } = style;
  const dash = /dashed|dotted|double/.exec(borderTopStyle);
  const width = isNative(style) ? '1px' : borderTopWidth;
  const [, color = '', spread = ''] = RING.exec(style.boxShadow) ?? [];
  return [
    {
      width: borderTopStyle === 'none' ? '' : width,
      color: borderTopColor,
      ...(dash && { problem: `has a ${dash[0]} line: that of the element is solid` }),
    },
    { width: spread, color },
    { width: outlineStyle === 'none' ? '' : outlineWidth, color: outlineColor },
    {
      width: borderBottomStyle === 'none' ? '' : borderBottomWidth,
      color: borderBottomColor,
      problem: 'has a line below it alone: that of the element is around the field',
    },
  ].find((line) => Number.parseFloat(line.width) > 0 && alphaOf(line.color) > 0);
}

function ancestorsTo(field: HTMLElement, box: HTMLElement): readonly HTMLElement[] {
  const path = [field];
  for (let one = field; one !== box && one.parentElement; one = one.parentElement)
    path.push(one.parentElement);
  return path;
}

/** Of a label above the field; one inside it moves, and has several sizes. */
function labelLook(field: HTMLElement): Partial<FieldLook> {
  const label = 'labels' in field && (field as HTMLInputElement).labels?.[0]; // every field that has labels
  if (!label) return {};
  const text = textBox(label);
  const gap = field.getBoundingClientRect().top - text.bottom;
  if (gap < 0 || !text.height) return {};
  const { fontSize, fontWeight } = getComputedStyle(label);
  const line = (Number.parseFloat(fontSize) * 20) / 14; // of the label of an element
  const space = Math.max(0, gap + (text.height - line) / 2);
  return {
    '--pay-label-size': fontSize,
    '--pay-label-weight': fontWeight,
    '--pay-label-gap': `${Math.min(space, 24)}px`,
  };
}

/** Where the first text of a label is. */
function textBox(label: HTMLElement): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(label.firstChild ?? label);
  return range.getBoundingClientRect();
}

const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** Red, green, blue and alpha, each from 0 to 255. */
function painted(color: string): readonly [number, number, number, number] {
  if (!context) return [0, 0, 0, 255]; // no browser lacks it
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha];
}

const alphaOf = (color: string): number => painted(color)[3];

function isLight(color: string): boolean {
  const [red, green, blue] = painted(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 127;
}
