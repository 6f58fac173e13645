import { expect } from '@open-wc/testing';
import { autofillIn } from '../card-form/card-form.driver.ts';
import { sendKeys } from '../test-support/keyboard.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  alertOf,
  CheckoutServer,
  FAILED,
  formIn,
  idle,
  messageOf,
  pageOf,
  partIn,
  payButton,
} from './checkout.driver.ts';
import type { PayCheckout } from './checkout.ts';

let server: CheckoutServer;

beforeEach(() => {
  sessionStorage.clear();
  server = new CheckoutServer();
});

/** Its own box agrees to save the card. */
const cardForm = () =>
  server
    .cardForm()
    .replace(/<label data-part="save">.*<\/label>/, '<input type="hidden" name="save_card_id" value="es">');

/** The form that adds a card. */
const adding = () =>
  `<form method="post" action="${server.src}" data-part="ways" data-way="card"><input type="hidden" name="do" value="add"><fieldset data-single><legend>Agregar una tarjeta</legend><div data-part="way" data-way="card"><label><input type="hidden" name="way" value="card"><span data-part="name">Tarjeta</span></label><div data-part="details">${cardForm()}</div></div></fieldset><button data-part="pay">Guardar esta tarjeta</button></form>`;

const listed = (names: readonly string[]) =>
  `<div data-part="methods" role="list">${names
    .map(
      (name) =>
        `<div data-part="method" role="listitem"><div><span data-part="name">${name}</span></div>${server.action(`remove:${name}`, `Quitar ${name}`)}</div>`,
    )
    .join('')}</div>`;

/** The page of what a person has saved. */
const shown = (names: readonly string[], more: string, message?: string) =>
  server.methodsHtml(listed(names) + more, message);

const namesIn = (element: Element) =>
  [...element.querySelectorAll('[data-part=method] [data-part=name]')].map(({ textContent }) => textContent);

const sendsNothing = async (element: PayCheckout) => {
  await idle(element);
  expect(await server.posts()).to.deep.equal([]);
};

describe('what a person has saved', () => {
  it('gets a card by its form, with its label and the consent; the next form has nothing of it', async () => {
    const another = server.action('show', 'Agregar otro medio de pago');
    await server.answer({ state: 'open', html: shown(['Visa •••• 4242'], another, 'Guardamos su tarjeta.') });
    const element = await pageOf(server, shown([], adding()));
    const form = formIn(element);
    await autofillIn(form);
    payButton(element).focus();
    payButton(element).click();
    await waitUntil(() => messageOf(element), 'it is added');
    expect(await server.posts()).to.deep.equal([
      {
        ...{ do: 'add', way: 'card', card_id: 'card_1', save_card_id: 'es' },
        ...{ card_brand: 'visa', card_last_four: '4242' },
      },
    ]);
    expect(namesIn(element)).to.deep.equal(['Visa •••• 4242']);
    expect(document.activeElement).to.equal(element);
    expect(alertOf(element)).to.equal('Guardamos su tarjeta.');
    expect(element.querySelector('pay-card-form')).to.equal(null);
    await server.answer({ state: 'open', html: shown(['Visa •••• 4242'], adding()) });
    partIn(element, 'show').querySelector('button')?.click();
    await waitUntil(() => element.querySelector('pay-card-form'), 'it has a form');
    expect(formIn(element).value).to.equal('');
  });

  it('says what is missing, and keeps the card that was typed', async () => {
    await server.answer({ state: 'open', html: shown([], adding(), 'Revise lo que falta: Autorización.') });
    const element = await pageOf(server, shown([], adding()));
    const form = formIn(element);
    await autofillIn(form);
    payButton(element).click();
    await waitUntil(() => messageOf(element), 'it says so');
    expect(formIn(element) === form).to.equal(true);
    expect(form.value).to.equal('card_1');
  });

  it('is removed after a question; the focus is on no other removal meanwhile', async () => {
    const removals = (names: readonly string[]) =>
      names.map((name) => server.action(`remove:${name}`, `Quitar ${name}`)).join('');
    const question = `<div data-part="confirm"><p role="alert">¿Quitar A?</p>${server.action('remove:A:confirmed', 'Quitar A')}</div>`;
    await server.answer({ state: 'open', html: server.methodsHtml(question + removals(['B', 'C'])) });
    const element = await pageOf(server, server.methodsHtml(removals(['A', 'B', 'C'])));
    element.querySelector<HTMLButtonElement>('button[value="remove:A"]')?.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => element.querySelector('[data-part=confirm]'), 'it asks');
    await sendKeys({ press: 'Enter' });
    await idle(element);
    expect(await server.posts()).to.deep.equal([{ do: 'remove:A' }]);
  });

  it('has the focus again on the button that asked, once the person cancels', async () => {
    const removals = ['A', 'B'].map((name) => server.action(`remove:${name}`, `Quitar ${name}`)).join('');
    const question = `<div data-part="confirm"><p role="alert">¿Quitar B?</p>${server.action('remove:B:confirmed', 'Quitar B')}${server.action('show', 'Cancelar')}</div>`;
    await server.answer({ state: 'open', html: server.methodsHtml(removals) });
    const element = await pageOf(server, server.methodsHtml(question + removals));
    element.querySelector<HTMLButtonElement>('button[value=show]')?.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => !element.querySelector('[data-part=confirm]'), 'it asks no more');
    await idle(element);
    expect(document.activeElement?.getAttribute('value')).to.equal('remove:B');
  });

  it('loses a method after a question, and the others keep their names', async () => {
    const element = await pageOf(server, shown(['A', 'B', 'C'], ''));
    const question = `<div data-part="confirm"><p role="alert">¿Quitar B?</p>${server.action('remove:B:confirmed', 'Quitar B')}</div>`;
    await server.answer({ state: 'open', html: server.methodsHtml(question) });
    element.querySelector<HTMLButtonElement>('button[value="remove:B"]')?.click();
    await waitUntil(() => element.querySelector('[data-part=confirm]'), 'it asks');
    await server.answer({ state: 'open', html: shown(['A', 'C'], '', 'Quitamos ese medio de pago.') });
    partIn(element, 'confirm').querySelector('button')?.click();
    await waitUntil(() => messageOf(element), 'it is gone');
    expect(namesIn(element)).to.deep.equal(['A', 'C']);
    expect([...element.querySelectorAll('button')].map(({ value }) => value)).to.deep.equal([
      'remove:A',
      'remove:C',
    ]);
    expect((await server.posts()).map((post) => post['do'])).to.deep.equal([
      'remove:B',
      'remove:B:confirmed',
    ]);
  });

  it('says that no answer came, and never that a payment is unknown', async () => {
    await server.lose();
    const element = await pageOf(server, shown([], adding()));
    await autofillIn(formIn(element));
    payButton(element).click();
    await waitUntil(() => messageOf(element, 'problem') === FAILED, 'it says so');
    expect(element.state).to.equal('open');
    expect(formIn(element).value).to.equal('card_1');
  });

  it('is not sent while the card is not complete', async () => {
    const element = await pageOf(server, shown([], adding()));
    await waitUntil(() => customElements.get('pay-card-form'), 'it is defined');
    payButton(element).click();
    await sendsNothing(element);
  });
});
