import morph from '@alpinejs/morph';
import { renderStreamMessage, session } from '@hotwired/turbo';
import { expect } from '@open-wc/testing';
import Alpine from 'alpinejs';
import { Idiomorph } from 'idiomorph/dist/idiomorph.esm.js';
import morphdom from 'morphdom';
import { control, setNumber } from '../account-form/account-form.driver.ts';
import { becomes, CheckoutServer, chosen, pageOf, payButton, radio } from '../checkout/checkout.driver.ts';
import type { PayCheckout } from '../checkout/checkout.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import { darken } from './dark-reader.driver.ts';

Alpine.plugin(morph);
session.drive = false; // the element sends its forms

let server: CheckoutServer;

beforeEach(() => {
  sessionStorage.clear();
  server = new CheckoutServer();
});

/** A checkout whose account is chosen, with a number. */
async function withAccount(): Promise<PayCheckout> {
  const ways = { card: server.cardForm(), account: server.accountForm(), link: '' };
  const element = await pageOf(server, { state: 'open', ways });
  radio(element, 'account').click();
  await waitUntil(() => accountOf(element).matches(':defined'), 'the account form is there');
  setNumber(accountOf(element), '00912345678');
  return element;
}

function accountOf(element: PayCheckout) {
  const form = element.querySelector('pay-account-form');
  if (!form) throw new Error('no account form');
  return form;
}

const libraries: Readonly<Record<string, (element: PayCheckout, markup: string) => unknown>> = {
  idiomorph: (element, markup) => Idiomorph.morph(element, markup),
  'Turbo, in a stream': (_, markup) =>
    renderStreamMessage(
      `<turbo-stream action="replace" method="morph" target="checkout"><template>${markup}</template></turbo-stream>`,
    ),
  morphdom: (element, markup) => morphdom(element, markup),
  '@alpinejs/morph': (element, markup) => Alpine.morph(element, markup, {}),
};

/** The server's HTML once more, with another question. */
const again = (): string =>
  server
    .html({ state: 'open', ways: { card: server.cardForm(), account: server.accountForm(), link: '' } })
    .replace('¿Cómo quiere pagar?', 'Otra visita')
    .replace('<pay-checkout', '<pay-checkout id="checkout"');

describe('after the page has written the server’s HTML into it again, by', () => {
  for (const [name, apply] of Object.entries(libraries))
    it(`${name}, what was typed stays, and the way that is chosen then pays`, async () => {
      const element = await withAccount();
      element.id = 'checkout';
      radio(element, 'link').click();
      apply(element, again());
      await waitUntil(
        () => element.querySelector('legend')?.textContent === 'Otra visita',
        'it is another page',
      );
      expect(control(accountOf(element), 'number').value).to.equal('00912345678');
      if (chosen(element) !== 'link') radio(element, 'link').click(); // the library follows the server's choice
      await server.set({ state: 'on_link', attempt: 1 });
      payButton(element).click();
      await becomes(element, 'on_link');
      expect(await server.posts()).to.deep.equal([{ do: 'pay', amount: '120000', after: '0', way: 'link' }]);
    });
});

it('beside Dark Reader nothing of it moves', async () => {
  const element = await withAccount();
  const boxes = () =>
    [...element.querySelectorAll<HTMLElement>('*')].map(
      ({ localName, offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
        `${[localName, offsetLeft, offsetTop, offsetWidth, offsetHeight]}`,
    );
  const before = boxes();
  await darken(element, '');
  expect(boxes()).to.deep.equal(before);
});
