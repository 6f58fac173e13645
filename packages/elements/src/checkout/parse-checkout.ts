/** A tag, a text, or a sign that is neither. */
const TOKEN = /<(\/?)([a-z][a-z\d-]*)([^<>]*)>|([^<>]+)|[<>]/g;

const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;

/** What the server's HTML consists of. No script, style or frame is among it. */
const KNOWN =
  /^(p|div|span|small|strong|a|form|fieldset|legend|label|input|select|option|button|template|pay-[a-z-]+)$/;

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? '');

/**
 * Makes the checkout of the server's HTML, in a document that runs nothing. It reads only what the server writes: each attribute
 * in quotes, each tag closed. The browser's own parser would need a policy of Trusted Types, by which a page then could not tell
 * this HTML from another; here no handler, script or style can come with an answer.
 *
 * @returns `undefined` for anything else than such a checkout
 */
export function parseCheckout(html: string): HTMLElement | undefined {
  const inert = document.implementation.createHTMLDocument(''); // no custom element comes to life in it
  const top: Open = { name: '', node: inert.createDocumentFragment() };
  const open = [top];
  for (const [, slash, name, rest = '', text] of html.matchAll(TOKEN)) {
    const { node } = open.at(-1) ?? top;
    const element = name && !slash && elementOf(inert, name, rest);
    if (text) node.appendChild(inert.createTextNode(plain(text)));
    else if (slash && open.length > 1 && open.at(-1)?.name === name) open.pop();
    else if (!element) return undefined;
    else if (node.appendChild(element) && name !== 'input') open.push({ name, node: contentOf(element) });
  }
  return open.length === 1 ? onlyCheckoutIn(top.node) : undefined;
}

function onlyCheckoutIn({ childNodes: [first, ...others] }: Node): HTMLElement | undefined {
  const isCheckout = first instanceof HTMLElement && first.localName === 'pay-checkout';
  return isCheckout && !others.length ? first : undefined;
}

/** A tag that is not closed yet, and where what it contains goes. */
interface Open {
  readonly name: string;
  readonly node: Node;
}

const contentOf = (element: Element): Node =>
  element instanceof HTMLTemplateElement ? element.content : element;

/** @returns `undefined` for an element or an attribute that could run or style anything */
function elementOf(inert: Document, name: string, attributes: string): Element | undefined {
  if (!KNOWN.test(name)) return undefined;
  const element = inert.createElement(name);
  for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (/^(on|style|srcdoc)/i.test(attribute) || /^\W*javascript:/i.test(value)) return undefined;
    if (attribute !== '/') element.setAttribute(attribute, plain(value));
  }
  return element;
}
