import { expect, fixture, oneEvent } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { html, type TemplateResult } from 'lit';
import type { PayElement } from '../internal/base/pay-element.ts';
import { requires } from './engine.driver.ts';
import { waitUntil } from './wait-until.driver.ts';

/** An element of the kit, and the facts that the suite needs. */
export interface ElementUnderTest {
  readonly tag: string;
  /** The element alone, configured so that it works. */
  readonly template: () => TemplateResult;
  /** A part of its text that depends on the language: in the Spanish of Colombia, and in English. */
  readonly text: readonly [es: string, en: string];
  readonly registerEnglish: () => void;
}

/** The property of an attribute. As in a native control, `value` sets the value after a reset. */
const propertyOf = (attribute: string): string =>
  attribute === 'value'
    ? 'defaultValue'
    : attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

async function mount<Element extends PayElement>(
  subject: ElementUnderTest,
): Promise<{ parent: HTMLElement; element: Element }> {
  const parent = await fixture<HTMLElement>(html`<div>${subject.template()}</div>`);
  const element = parent.querySelector<Element>(subject.tag);
  if (!element) throw new Error(`There is no <${subject.tag}>.`);
  return { parent, element };
}

/**
 * The strictest policy that a page with scripts of its own can have: no style in the markup, and no markup from texts. In Firefox
 * `'self'` is not the origin of a frame with `srcdoc`.
 */
const POLICY = `default-src 'none'; script-src ${location.origin}; connect-src ${location.origin}; require-trusted-types-for 'script'; trusted-types lit-html`;

/** A frame with the strictest policy, whose page defines an element. Each violation adds to `reports`. */
export async function strictPage(tag: string): Promise<{ page: Document; reports: string[] }> {
  const name = tag.replace('pay-', '');
  const module = new URL(`../entries/${name}.define.ts`, import.meta.url).href;
  const frame = await fixture<HTMLIFrameElement>(html`<iframe></iframe>`);
  const loaded = oneEvent(frame, 'load');
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>Pago</title>
    <script type="module" src="${module}"></script><form></form>`;
  await loaded;
  const { contentWindow: view, contentDocument: page } = frame;
  if (!view || !page) throw new Error('The frame has no page.');
  const reports: string[] = [];
  page.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    reports.push(`${violatedDirective} ${sample}`),
  );
  await view.customElements.whenDefined(tag);
  return { page, reports };
}

/** Fails if there were violations. The events of violations are supported, and come before the end of a test. */
export async function expectNoViolation(
  page: Document,
  reports: string[],
  inside?: Element | null,
): Promise<void> {
  expect(reports).to.be.empty;
  const violated = oneEvent(page, 'securitypolicyviolation');
  inside?.setAttribute('style', 'color: red');
  await violated;
  expect(reports).to.have.length(1);
}

export const hidingControls = (): readonly TemplateResult[] =>
  ['lang', 'elements', 'submit', 'requestSubmit', 'method', 'target', 'getAttribute', 'addEventListener'].map(
    (name) => html`<input name=${name} disabled />`,
  );

/** What every element of the kit does on a page, tested through its public members. */
export function testElement<Element extends PayElement>(subject: ElementUnderTest): void {
  describe(`${subject.tag}, as every element,`, () => {
    it('has its styles: a block, unless it is hidden', async () => {
      const { element } = await mount<Element>(subject);
      expect(getComputedStyle(element).display).to.equal('block');
      element.hidden = true;
      expect(getComputedStyle(element).display).to.equal('none');
    });

    it('brings its styles to another document, and back', async () => {
      const { parent, element } = await mount<Element>(subject);
      const frame = await fixture<HTMLIFrameElement>(html`<iframe></iframe>`);
      const loaded = oneEvent(frame, 'load');
      frame.srcdoc = '<!doctype html><title>Pago</title>';
      await loaded;
      const sheets = () => element.shadowRoot?.adoptedStyleSheets.map(({ cssRules }) => cssRules.length);
      const before = sheets();
      const unseen = document.implementation.createHTMLDocument();
      for (const place of [frame.contentDocument?.body, parent]) {
        unseen.body.append(element); // this document has no window
        place?.append(element);
        expect(getComputedStyle(element).display).to.equal('block');
        expect(sheets()).to.deep.equal(before);
      }
      const made = element.cloneNode() as Element; // a copy that has not been in a page
      frame.contentDocument?.body.append(made);
      expect(getComputedStyle(made).display).to.equal('block');
    });

    it('follows the language of the page, and its own', async () => {
      subject.registerEnglish();
      const { parent, element } = await mount<Element>(subject);
      const [es, en] = subject.text;
      const shown = () => element.shadowRoot?.textContent;
      expect(shown()).to.contain(es);
      parent.lang = 'en-GB';
      await Promise.resolve(); // observers run after it
      expect(shown()).to.contain(en);
      element.locale = 'es-CO';
      expect(shown()).to.contain(es);
      for (const english of ['en_US', 'en_US.UTF-8', 'EN']) {
        element.locale = english;
        expect(shown()).to.contain(en);
      }
      element.removeAttribute('locale');
      expect(shown()).to.contain(en);
    });

    it('has a property for each attribute, and each is the other', async () => {
      const { element } = await mount<Element>(subject);
      const { observedAttributes } = element.constructor as { observedAttributes?: readonly string[] };
      const reflected = (observedAttributes ?? []).map((attribute) => {
        const property = propertyOf(attribute);
        const isFlag = typeof Reflect.get(element, property) === 'boolean';
        Reflect.set(element, property, isFlag ? true : 'a');
        const set = element.getAttribute(attribute);
        element.setAttribute(attribute, 'b');
        const got: unknown = Reflect.get(element, property);
        const kept = [undefined, null].filter((empty) => {
          Reflect.set(element, property, 'a');
          Reflect.set(element, property, empty);
          return element.hasAttribute(attribute);
        });
        return [attribute, isFlag ? set === '' && got === true : set === 'a' && got === 'b', kept];
      });
      expect(observedAttributes).to.include('locale');
      expect(reflected).to.deep.equal((observedAttributes ?? []).map((attribute) => [attribute, true, []]));
    });

    it('leaves nothing in memory when it was mounted and removed a hundred times', async function () {
      requires(this, 'garbage collection');
      const { parent, element: model } = await mount<Element>(subject);
      const mounted = Array.from({ length: 100 }, () => {
        const element = model.cloneNode() as Element; // a copy
        parent.append(element);
        element.remove();
        return new WeakRef(element);
      });
      // What an answer still needs is freed only after the answer.
      const areFreed = async () => {
        await executeServerCommand('collectGarbage');
        return mounted.every((element) => !element.deref());
      };
      await waitUntil(areFreed, 'all are freed');
    });
  });
}
