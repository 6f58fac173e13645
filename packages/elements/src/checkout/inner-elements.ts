import { complain } from './exchange.ts';

type Load = () => Promise<{ readonly define: () => void }>;

/** How each element of a way is loaded, in Spanish alone and with English. The names of the modules are those of the bundles. */
const loads: Readonly<Record<string, readonly [es: Load, en: Load]>> = {
  'pay-card-form': [() => import('./card-form.ts'), () => import('./card-form.en.ts')],
  'pay-card-form frame': [() => import('./card-form-frame.ts'), () => import('./card-form-frame.en.ts')],
  'pay-account-form': [() => import('./account-form.ts'), () => import('./account-form.en.ts')],
  'pay-payment-link': [() => import('./payment-link.ts'), () => import('./payment-link.en.ts')],
};

const loading = new Set<string>();

/** An element of a way to pay, which may not be defined yet. */
export interface InnerElement extends HTMLElement {
  showDeclined?: () => void;
}

/** The elements of the ways, in the order of the page. */
export const innerElementsIn = (root: ParentNode): readonly InnerElement[] => [
  ...root.querySelectorAll<InnerElement>('pay-card-form, pay-account-form, pay-payment-link'),
];

/** Removes what a browser without a script sends in place of the element: it would still be sent. */
export function removeFallback(element: Element): void {
  if (customElements.get(element.localName))
    for (const fallback of element.querySelectorAll(':scope > [data-part=fallback]')) fallback.remove();
}

/** Whether a person has begun to fill in the fields that the element would replace. */
const isInUse = (element: Element): boolean =>
  element.contains(element.ownerDocument.activeElement) ||
  [...element.querySelectorAll<HTMLInputElement>('[data-part=fallback] :is(input, select)')].some(
    ({ type, checked, value }) => (type === 'checkbox' ? checked : /\d/.test(value)),
  );

/** Chromium can leave an element without its box that is defined inside a container for queries; another `display` makes it anew. */
function showBox(element: HTMLElement): void {
  if (element.getClientRects().length) return;
  const { display } = element.style;
  element.style.display = 'none';
  element.getClientRects();
  element.style.display = display;
}

/**
 * Loads an element and defines it, unless the page has. A load that fails leaves the fields of the server's HTML, which work, and
 * is tried again when the way is chosen again; so does a person who has begun to fill them in.
 *
 * @param language of the page
 */
export async function load(element: Element, language: string): Promise<void> {
  const tag = element.localName;
  const name = element.hasAttribute('frame') ? `${tag} frame` : tag;
  const [es, en] = loads[name] ?? [];
  if (!es || !en || loading.has(name) || customElements.get(tag)) return;
  loading.add(name);
  try {
    const { define } = await (/^en\b/i.test(language) ? en : es)();
    if (!isInUse(element) && !customElements.get(tag)) {
      define();
      // It has defined those of other checkouts on the page, too.
      requestAnimationFrame(() => document.querySelectorAll<HTMLElement>(tag).forEach(showBox));
    }
  } catch {
    complain(`could not load <${tag}>. Serve its script beside that of the checkout.`);
  }
  loading.delete(name);
}
