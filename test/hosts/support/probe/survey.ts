import { around, type Box, boxOf, intersect } from '../box.ts';
import { ancestors, rendered } from './flat-tree.ts';

/** What is visible: its name, and the part that it is in, of the element's parts. */
interface Part {
  readonly name: string;
  readonly part: string;
}

export interface TextPart extends Part {
  /** Where each of its lines is drawn. */
  readonly lines: readonly Box[];
  /** The lines as high as the size of the font: what letters cover. */
  readonly letters: readonly Box[];
  readonly control: string | undefined;
  /** A disabled control's text may be faint. */
  readonly disabled: boolean;
  readonly isDrawing: boolean;
  /** The block in whose lines it is, of the element's blocks; a field's text is in none. */
  readonly block?: number;
}

export interface ControlPart extends Part {
  readonly kind: 'field' | 'checkbox' | 'button';
  readonly box: Box;
  readonly checked: boolean;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly focused: boolean;
  /** Whether Tab reaches it: of radio buttons only the one that is checked, or the first where none is. */
  readonly isTabStop: boolean;
}

interface GraphicPart extends Part {
  readonly box: Box;
}

export interface Survey {
  readonly host: Box;
  readonly texts: readonly TextPart[];
  readonly controls: readonly ControlPart[];
  readonly graphics: readonly GraphicPart[];
}

const CONTROLS = 'input, select, textarea, button, a[href]';
const CHECKABLE = 'input[type=checkbox], input[type=radio]';

/** Finds what is visible of an element, its shadow root and its slots; of its modal dialog, where one covers all else. */
export function survey(element: Element): Survey {
  const dialog = [...rendered(element)].find((node) => node instanceof Element && node.matches(':modal'));
  const host = dialog instanceof Element ? dialog : element;
  const nodes = [...rendered(host)];
  const blocks = nodes.filter((node) => node instanceof Element).filter(isBlock);
  const elements = nodes.filter((node) => node instanceof HTMLElement).filter(isVisible);
  const controls = elements.filter((element) => element.matches(CONTROLS));
  return {
    host: plain(host.getBoundingClientRect()),
    texts: [
      ...nodes.filter((node) => node instanceof Text).flatMap((node) => textOf(node, host, blocks)),
      ...controls.filter((control) => control instanceof HTMLInputElement).flatMap(typedTextOf),
    ],
    controls: controls.map(controlOf),
    graphics: nodes
      .filter((node) => node instanceof SVGSVGElement)
      .filter(isVisible)
      .map((svg) => ({
        name: `${nameOf(svg)} svg`,
        part: partOf(svg),
        box: plain(svg.getBoundingClientRect()),
      })),
  };
}

function textOf(node: Text, host: Element, blocks: readonly Element[]): TextPart[] {
  const text = node.data.trim();
  const outer = [...ancestors(node)];
  const [parent] = outer;
  if (!text || !parent || !isVisible(parent)) return [];
  const lines = linesOf(node)
    .map((line) => clip(line, node, host))
    .filter(isDrawn);
  if (!lines.length) return [];
  const control = outer.find((one) => one.matches(CONTROLS));
  const block = outer.find(isBlock);
  return [
    {
      name: `${nameOf(parent)} “${text}”`,
      part: partOf(parent),
      lines,
      letters: lines.map((line) => asHighAsText(line, getComputedStyle(parent))),
      control: control && nameOf(control),
      disabled: control?.matches(':disabled') ?? false,
      isDrawing: parent instanceof SVGElement,
      block: block ? blocks.indexOf(block) : -1,
    },
  ];
}

/** The value of a text field, or its placeholder while it is empty. It has no boxes that a page can read: it may be as wide as the field. */
function typedTextOf(input: HTMLInputElement): TextPart[] {
  const text = /^(checkbox|radio|hidden)$/.test(input.type) ? '' : input.value || input.placeholder;
  if (!text) return [];
  const style = getComputedStyle(input);
  const box = contentBox(input, style);
  const indent = pixels(style.textIndent);
  const x = box.x + (style.direction === 'rtl' ? 0 : indent);
  const name = nameOf(input);
  return [
    {
      name: `${name} “${text}”`,
      part: partOf(input),
      lines: [box],
      letters: [asHighAsText({ ...box, x, width: box.width - indent }, style)],
      control: name,
      disabled: input.disabled,
      isDrawing: false,
    },
  ];
}

function contentBox(control: Element, style: CSSStyleDeclaration): Box {
  const { left, top, right, bottom } = control.getBoundingClientRect();
  const inset = (side: string): number =>
    pixels(style.getPropertyValue(`border-${side}-width`)) +
    pixels(style.getPropertyValue(`padding-${side}`));
  return boxOf(
    left + inset('left') + scrollX,
    top + inset('top') + scrollY,
    right - inset('right') + scrollX,
    bottom - inset('bottom') + scrollY,
  );
}

const pixels = (length: string): number => Number.parseFloat(length);

function controlOf(control: HTMLElement): ControlPart {
  const checkable = control.matches(CHECKABLE);
  return {
    name: nameOf(control),
    part: partOf(control),
    kind: checkable ? 'checkbox' : control.matches('button, a') ? 'button' : 'field',
    box: plain(control.getBoundingClientRect()),
    checked: control instanceof HTMLInputElement && control.checked,
    invalid: control.ariaInvalid === 'true',
    disabled: control.matches(':disabled'),
    focused: control.matches(':focus'),
    isTabStop: isTabStop(control),
  };
}

function isTabStop(control: HTMLElement): boolean {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
  const root = control.getRootNode() as ParentNode; // of what is on the page
  const group = [...root.querySelectorAll<HTMLInputElement>(`[type=radio][name="${control.name}"]`)];
  return control === (group.find(({ checked }) => checked) ?? group[0]);
}

/** The lines of a text. A line has several boxes where its direction changes, a space among them. */
function linesOf(text: Node): readonly Box[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines: Box[] = [];
  for (const box of [...range.getClientRects()].map(plain)) {
    const line = lines.findIndex(({ y, height }) => Math.abs(y - box.y) < height / 2);
    if (line < 0) lines.push(box);
    else lines[line] = around([box, ...lines.slice(line, line + 1)]);
  }
  return lines;
}

/** The name of an element: its id, or its part, or what it sends, or that of the nearest ancestor that has one. */
export function nameOf(element: Element): string {
  for (const one of [element, ...ancestors(element)]) {
    if (one.id) return `#${one.id}`;
    const name = one.part.value || ownNameOf(one);
    if (name) return name;
  }
  return element.localName;
}

/** In markup without parts and ids: the name and the value of a control, or `data-part`. */
const ownNameOf = (element: Element): string =>
  element.matches('input[name], button[name]')
    ? `${element.getAttribute('name')}=${element.getAttribute('value')}`
    : (element.getAttribute('data-part') ?? '');

const partOf = (element: Element): string =>
  [element, ...ancestors(element)].find(({ part }) => part.length)?.part.value ?? '';

const isBlock = (element: Element): boolean => getComputedStyle(element).display !== 'inline';

const isVisible = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  isDrawn(plain(element.getBoundingClientRect()));

/** Texts for screen readers alone have a box of one pixel. */
const isDrawn = ({ width, height }: Box): boolean => width > 1 && height > 1;

/** The part of a box that the ancestors of a node do not clip. */
function clip(box: Box, node: Node, host: Element): Box {
  let visible = box;
  for (const ancestor of ancestors(node)) {
    if (ancestor === host) break;
    const { overflow, display } = getComputedStyle(ancestor);
    if (overflow !== 'visible' && display !== 'inline' && display !== 'contents')
      visible = intersect(visible, plain(ancestor.getBoundingClientRect()));
  }
  return visible;
}

function asHighAsText(line: Box, { fontSize }: CSSStyleDeclaration): Box {
  const height = pixels(fontSize);
  return { ...line, y: line.y + (line.height - height) / 2, height };
}

/** A `DOMRect` of the viewport, from the corner of the page. */
const plain = ({ left, top, right, bottom }: DOMRect): Box =>
  boxOf(left + scrollX, top + scrollY, right + scrollX, bottom + scrollY);
