import morph from '@alpinejs/morph';
import { renderStreamMessage, session } from '@hotwired/turbo';
import { expect } from '@open-wc/testing';
import Alpine from 'alpinejs';
import { Idiomorph } from 'idiomorph/dist/idiomorph.esm.js';
import morphdom from 'morphdom';
import { control, filledShop, VISA } from '../card-form/card-form.driver.ts';
import { isFramed } from '../test-support/card-mode.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';

Alpine.plugin(morph);
session.drive = false; // the tests submit their forms themselves

const libraries: Readonly<Record<string, (form: HTMLFormElement, markup: string) => unknown>> = {
  idiomorph: (form, markup) => Idiomorph.morph(form, markup),
  'Turbo, in a stream': (form, markup) =>
    renderStreamMessage(
      `<turbo-stream action="replace" method="morph" target="${form.id}"><template>${markup}</template></turbo-stream>`,
    ),
  morphdom: (form, markup) => morphdom(form, markup),
  '@alpinejs/morph': (form, markup) => Alpine.morph(form, markup, {}),
  '@alpinejs/morph as in Livewire': (form, markup) => Alpine.morph(form, markup, { lookahead: true }),
};

/**
 * The server's markup, which lacks everything that an element has put into itself. The note comes and goes within the element,
 * and either in a parent of its own or among the element's siblings.
 */
function markupOf(form: HTMLFormElement, note: string, isSibling: boolean): string {
  const server = document.createElement('template');
  server.innerHTML = form.outerHTML;
  const find = (selector: string) => server.content.querySelector(selector);
  find('.note')?.remove();
  find(isSibling ? 'form' : '.notes')?.insertAdjacentHTML('afterbegin', `<p class="note">${note}</p>`);
  find('pay-card-form')?.replaceChildren();
  if (note)
    find('pay-card-form')?.insertAdjacentHTML('afterbegin', `<span slot="fallback">Por ${note}</span>`);
  return server.innerHTML;
}

const cases = Object.entries(libraries).flatMap(([name, apply]) => [
  { name, apply, isSibling: false },
  // The other libraries mistake the element for the note, or remove the element and insert it again.
  ...(/idiomorph|Turbo/.test(name) ? [{ name: `${name}, with a new sibling`, apply, isSibling: true }] : []),
]);

describe('what a person has typed stays, and pays, after a morph by', () => {
  for (const { name, apply, isSibling } of cases)
    it(name, async () => {
      const { element, form, pay, sent } = await filledShop();
      form.id = 'checkout';
      form.insertAdjacentHTML('afterbegin', '<div class="notes"></div>');
      for (const note of ['PSE', 'Nequi', '']) {
        apply(form, markupOf(form, note, isSibling));
        await waitUntil(() => form.querySelector('.note')?.textContent === note, 'the page is another one');
        expect(element.textContent).to.equal(note && `Por ${note}`);
      }
      expect(form.querySelector('pay-card-form')).to.equal(element);
      expect(control(element, 'number').value.replaceAll(' ', '')).to.equal(VISA);
      pay.click();
      await waitUntil(() => sent.length === 1, 'the form is submitted');
    });
});

it('a page that morphs into a copy of itself has one frame at most, with what was typed', async () => {
  const { element, form } = await filledShop();
  Idiomorph.morph(form, form.outerHTML);
  await waitUntil(
    () => element.querySelectorAll('iframe').length === (isFramed ? 1 : 0),
    'there is one frame',
  );
  expect(control(element, 'number').value.replaceAll(' ', '')).to.equal(VISA);
});
