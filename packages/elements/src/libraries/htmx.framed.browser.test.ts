import { expect } from '@open-wc/testing';
import { control, filledShop, VISA } from '../card-form/card-form.driver.ts';
import { next, reaches } from '../test-support/submitted.driver.ts';
import { serviceOfEachTest } from '../test-support/test-service.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';

const service = serviceOfEachTest();

/** Bundles that the test runner makes, because idiomorph's extension needs htmx as a global. */
const BUNDLE = '/bundle/packages/elements/src/libraries/';

/** The attribute by which each version of htmx morphs. */
const versions = [
  { name: 'htmx 2 with the extension of idiomorph', file: 'htmx-2.page.mjs', swap: 'morph' },
  { name: 'htmx 4', file: 'htmx-4.page.mjs', swap: 'outerMorph' },
];

/** The server's markup, which lacks everything that an element has put into itself. */
function markupOf(form: HTMLFormElement, note: string): string {
  const server = document.createElement('template');
  server.innerHTML = form.outerHTML;
  const find = (selector: string) => server.content.querySelector(selector);
  find('pay-card-form')?.replaceChildren();
  find('.note')?.remove();
  find('form')?.insertAdjacentHTML('afterbegin', `<p class="note">${note}</p>`);
  return server.innerHTML;
}

for (const { name, file, swap } of versions)
  it(`what a person has typed stays, and pays, and a card that is held stays in the data, after a morph by ${name}`, async () => {
    const { element, form, pay, sent } = await filledShop();
    form.id = 'checkout';
    const { process }: { process(root: Element): void } = await import(`${BUNDLE}${file}`);
    const morph = async (note: string) => {
      const body = encodeURIComponent(markupOf(form, note));
      const button = document.createElement('button');
      button.setAttribute(
        'hx-get',
        `${service.url('custom')}?status=200&content-type=text/html&body=${body}`,
      );
      button.setAttribute('hx-target', '#checkout');
      button.setAttribute('hx-swap', swap);
      button.setAttribute('hx-ext', 'morph');
      form.after(button);
      process(button);
      button.click();
      await waitUntil(() => form.querySelector('.note')?.textContent === note, 'the page is another one');
      expect(document.querySelector('pay-card-form')).to.equal(element);
      button.remove();
    };
    await morph('PSE');
    await morph('Nequi');
    expect(control(element, 'number').value.replaceAll(' ', '')).to.equal(VISA);
    pay.click();
    await next(form, 'submit');
    await reaches(element, 'held');
    expect(sent).to.have.length(1);
    await morph('Efectivo');
    await waitUntil(() => new FormData(form).get('card_id') === 'card_1', 'the data has the card');
  });
