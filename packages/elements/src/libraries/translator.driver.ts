import { expect } from '@open-wc/testing';
import { settled } from '../test-support/card-mode.driver.ts';

type Unit = Element | Text;

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE; // also a node of a frame

/** A text as a translator writes it, marked so that a test can tell it from the element's own text. */
const translated = (text: string): string => text.replace(/^(\s*)(.*?)(\s*)$/su, '$1‹$2›$3');

function wrap(name: 'font' | 'span', ...nodes: readonly Node[]): void {
  const wrapper = nodes[0]?.ownerDocument?.createElement(name);
  if (!wrapper) return;
  (nodes[0] as ChildNode).before(wrapper); // the node is within an element
  wrapper.append(...nodes);
}

const isTranslatable = (element: Element | null): boolean =>
  !!element && !element.closest('[translate=no], .notranslate, svg, style, input');

/** The texts that are not yet translated. */
function textsIn(node: Node): Text[] {
  if (!isText(node)) return [...node.childNodes].flatMap(textsIn);
  return node.data.trim() && !/[‹›]/.test(node.data) && isTranslatable(node.parentElement) ? [node] : [];
}

function inPlace(unit: Unit): void {
  for (const text of textsIn(unit)) text.data = translated(text.data);
}

/** Replaces each text node by another node. */
const replaced =
  (...names: readonly ('font' | 'span')[]) =>
  (unit: Unit): void => {
    for (const text of textsIn(unit)) {
      const copy = new Text(translated(text.data));
      text.replaceWith(copy);
      for (const name of names) wrap(name, copy);
    }
  };

/** Removes the elements and texts of a line, and inserts them again, without the comments. */
function lineAnew(unit: Unit): void {
  inPlace(unit);
  if (isText(unit)) return;
  const nodes = [...unit.childNodes];
  unit.replaceChildren(...nodes.filter((node) => isText(node) || isElement(node)));
  for (const node of nodes) if (isElement(node) && isTranslatable(node)) lineAnew(node);
}

/**
 * The tools that translate pages, by what they do with a line: they change a text node, replace the node, or build the line anew.
 * A line is a text, or an element with its content in one line.
 */
export const translators: Readonly<Record<string, (unit: Unit) => void>> = {
  'Chrome, in two fonts,': replaced('font', 'font'),
  'Chrome, with a sentence of several elements in one font,': (unit) => {
    replaced('font')(unit);
    if (isElement(unit) && unit.childElementCount > 1) wrap('font', ...unit.childNodes);
  },
  'Edge, in place, with attributes,': (unit) => {
    inPlace(unit);
    if (isElement(unit)) unit.setAttribute('_msttexthash', '42');
  },
  'Firefox, with lines built anew,': lineAnew,
  'an extension, with a span,': replaced('span'),
  'an extension, with texts in two,': (unit) => {
    const texts = textsIn(unit);
    inPlace(unit);
    for (const text of texts) text.splitText(text.length / 2);
  },
};

const isInline = (element: Element): boolean => /^(inline|none)$/.test(getComputedStyle(element).display);

/** The lines of a tree that contain something to translate. */
function linesIn(node: Node): Unit[] {
  if (!textsIn(node).length) return [];
  const isLine = isText(node) || (isElement(node) && [...node.children].every(isInline));
  return isLine ? [node] : [...node.childNodes].flatMap(linesIn);
}

const shadowsIn = ({ shadowRoot }: Element): readonly ShadowRoot[] =>
  shadowRoot ? [shadowRoot, ...[...shadowRoot.querySelectorAll('*')].flatMap(shadowsIn)] : [];

/** What is rendered of an element: its shadow roots, or its own content with those in it. */
const rootsIn = (element: Element): readonly Node[] =>
  element.shadowRoot
    ? shadowsIn(element)
    : [element, ...[...element.querySelectorAll('*')].flatMap(shadowsIn)];

const observers = new Set<MutationObserver>();

afterEach(() => {
  for (const observer of observers) observer.disconnect();
  observers.clear();
});

/** Translates elements, and whatever they render from now until the end of the test. */
export function translate(rewrite: (unit: Unit) => void, ...elements: readonly Element[]): void {
  const observed = new Set<Node>();
  const run = () => {
    for (const root of elements.flatMap(rootsIn)) {
      for (const line of linesIn(root)) rewrite(line);
      if (!observed.has(root))
        observer.observe(root, { subtree: true, childList: true, characterData: true });
      observed.add(root);
    }
    observer.takeRecords(); // drops the records of its own changes
  };
  const observer = new MutationObserver(run);
  observers.add(observer);
  run();
}

/** The text that a person sees in a tree: with the content of slots, without hidden nodes. */
function textOf(node: Node): string {
  if (isText(node)) return node.data;
  if (!isElement(node)) return '';
  if (!node.checkVisibility() && node.localName !== 'slot') return '';
  const assigned = node.localName === 'slot' ? (node as HTMLSlotElement).assignedNodes() : []; // the element's name is `slot`
  const children = node.shadowRoot?.childNodes ?? (assigned.length ? assigned : node.childNodes);
  return Array.from(children, textOf).join('');
}

export const readingOf = (...elements: readonly Element[]): string =>
  elements.map(textOf).join(' ').replace(/\s+/g, ' ').trim();

/** An element to translate, and the steps of the test. */
export interface Subject<Shown> {
  open(): Promise<Shown>;
  readonly steps: readonly ((shown: Shown) => unknown)[];
  readingsOf(shown: Shown): readonly Element[];
  /** Texts that no translator may change. */
  readonly facts: readonly string[];
}

/** What is read after each step. */
async function readings<Shown>(
  { open, steps, readingsOf }: Subject<Shown>,
  rewrite: ((unit: Unit) => void) | undefined,
): Promise<readonly string[]> {
  const shown = await open();
  if (rewrite) translate(rewrite, ...readingsOf(shown));
  const texts = [readingOf(...readingsOf(shown))];
  for (const step of steps) {
    await step(shown);
    await settled();
    texts.push(readingOf(...readingsOf(shown)));
  }
  return texts;
}

/** Declares a test for each translator: a translated element goes on showing changes as an untranslated one does. */
export function survivesTranslation<Shown>(name: string, subject: Subject<Shown>): void {
  for (const [translator, rewrite] of Object.entries(translators))
    it(`${name} that ${translator} translates says what one does that is not translated`, async () => {
      const texts = await readings(subject, rewrite);
      expect(texts.map((text) => text.replace(/[‹›]/g, ''))).to.deep.equal(
        await readings(subject, undefined),
      );
      expect(texts.every((text) => text.includes('‹'))).to.equal(true);
      const changed = texts.flatMap((text) => text.match(/‹[^›]*›/g) ?? []).join(' ');
      for (const fact of subject.facts) {
        expect(texts.join(' ')).to.contain(fact);
        expect(changed).not.to.contain(fact);
      }
    });
}
