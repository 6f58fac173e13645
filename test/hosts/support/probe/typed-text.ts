import { type Box, boxOf } from '../box.ts';

/** The text that a field shows. */
interface TypedText {
  readonly text: string;
  /** The field without its border and padding. */
  readonly box: Box;
  /** What the letters cover of it. */
  readonly letters: Box;
}

/** The value of a text field, its placeholder while it is empty, or the selected option. */
export function typedText(control: Element): TypedText | undefined {
  const text = shownText(control);
  if (!text) return undefined;
  const style = getComputedStyle(control);
  const box = contentBox(control, style);
  const indent = Number.parseFloat(style.textIndent);
  const width = Math.min(widthOf(text, style), box.width - indent);
  const start = style.direction === 'rtl' ? box.x : box.x + indent;
  const x = start + (box.width - indent - width) * alignment(style);
  const size = Number.parseFloat(style.fontSize);
  return { text, box, letters: { x, width, y: box.y + (box.height - size) / 2, height: size } };
}

function shownText(control: Element): string {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.label ?? '';
  const isText =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && !/^(checkbox|radio|hidden)$/.test(control.type));
  return isText ? control.value || control.placeholder : '';
}

function contentBox(control: Element, style: CSSStyleDeclaration): Box {
  const { left, top, right, bottom } = control.getBoundingClientRect();
  const inset = (side: string): number =>
    Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) +
    Number.parseFloat(style.getPropertyValue(`padding-${side}`));
  return boxOf(
    left + inset('left') + scrollX,
    top + inset('top') + scrollY,
    right - inset('right') + scrollX,
    bottom - inset('bottom') + scrollY,
  );
}

/** The text inside a field has no boxes that a page can read. */
function widthOf(text: string, style: CSSStyleDeclaration): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.font = style.font;
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  context.wordSpacing = style.wordSpacing;
  return context.measureText(text).width;
}

/** Which share of the free space is on the left of the text. */
function alignment({ textAlign, direction }: CSSStyleDeclaration): number {
  if (textAlign === 'center') return 0.5;
  const isRight = textAlign === 'right' || textAlign === (direction === 'rtl' ? 'start' : 'end');
  return isRight ? 1 : 0;
}
