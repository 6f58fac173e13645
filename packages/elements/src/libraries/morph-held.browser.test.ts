import morph from '@alpinejs/morph';
import { expect } from '@open-wc/testing';
import Alpine from 'alpinejs';
import { Idiomorph } from 'idiomorph/dist/idiomorph.esm.js';
import morphdom from 'morphdom';
import { filledShop } from '../card-form/card-form.driver.ts';
import { next, reaches } from '../test-support/submitted.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';

Alpine.plugin(morph);

const libraries: Readonly<Record<string, (form: HTMLFormElement, markup: string) => unknown>> = {
  idiomorph: (form, markup) => Idiomorph.morph(form, markup),
  morphdom: (form, markup) => morphdom(form, markup),
  '@alpinejs/morph': (form, markup) => Alpine.morph(form, markup, {}),
  'innerHTML of the element': (form) => {
    form.querySelector('pay-card-form')?.replaceChildren();
  },
};

describe('a card that is held stays in the data of its form after', () => {
  for (const [name, apply] of Object.entries(libraries))
    it(name, async () => {
      const { element, form, pay, sent } = await filledShop();
      const markup = form.outerHTML;
      pay.click();
      await next(form, 'submit');
      await reaches(element, 'held');
      expect(sent).to.have.length(1);
      apply(form, markup);
      expect(form.querySelector('pay-card-form')).to.equal(element);
      await waitUntil(() => new FormData(form).get('card_id') === 'card_1', 'the data has the card');
    });
});

it('a card that is held stays in the data where a library gives its input to another', async () => {
  const { element, form, pay } = await filledShop();
  pay.click();
  await next(form, 'submit');
  await reaches(element, 'held');
  Idiomorph.morph(element, '<input type="text" name="coupon" value="10%">', { morphStyle: 'innerHTML' });
  await waitUntil(() => new FormData(form).get('card_id') === 'card_1', 'the data has the card');
  const { children } = element;
  children[0]?.setAttribute('value', 'another');
  await waitUntil(() => new FormData(form).get('card_id') === 'card_1', 'the data has the card again');
});

it('a script that removes the value each time does not stop the page', async () => {
  const { element, form, pay } = await filledShop();
  pay.click();
  await next(form, 'submit');
  let count = 0;
  const observer = new MutationObserver(() => {
    count += 1;
    for (const child of element.children) child.remove();
  });
  observer.observe(element, { childList: true });
  element.querySelector('input')?.remove();
  await waitUntil(() => count > 3, 'it has removed it again and again');
  observer.disconnect();
  await waitUntil(() => new FormData(form).has('card_id'), 'the data has the card');
});
