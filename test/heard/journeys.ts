import { openCaptureShop } from '../journeys/support/capture-shop.ts';
import type { CheckoutPages } from '../journeys/support/checkout-pages.ts';
import type { Language, Listener } from './support/listener.ts';
import { openCheckout, openElements, openPaymentLink, payElsewhere, saveCard } from './support/pages.ts';

/** What a person does. */
type Journey = (person: Listener, language: Language) => Promise<void>;

const PAYS = '4242424242424242';
const DECLINED = '4000000000009995';
/** The page of the service that saves a payment method. */
const CAPTURE = /\/c\/[\w-]+$/;
const CARD_NUMBER = '>>> #number:focus';

async function tabs(person: Listener, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await person.press('Tab');
}

/** Reads on, line by line. */
async function read(person: Listener, lines: number): Promise<void> {
  for (let done = 0; done < lines; done += 1) await person.press('Down');
}

/** Letter by letter, as what is said of each depends on how fast the next one comes. */
async function search(person: Listener, letters: string): Promise<void> {
  for (const letter of letters) await person.type(letter);
}

/** The fields of a card, from the first to the consent; the focus is in the number. */
async function typeCard(person: Listener, number: string): Promise<void> {
  await person.type(number);
  await person.press('Tab');
  await person.type('0435');
  await person.press('Tab');
  await person.type('864');
  await person.press('Tab');
  await person.type('Ana Gomez');
  await person.press('Tab');
  await person.press('space');
}

/** Presses the button that has the focus, of which the answers take their time. */
async function payByCard(person: Listener, shop: CheckoutPages, state: string): Promise<void> {
  const answer = shop.holdAnswers();
  shop.cards.fail({ hold: true });
  await person.press('Return', 'pay-card-form:state(submitting)');
  await person.wait('the card is saved', () => shop.cards.release(), 'pay-card-form:state(held)');
  await person.wait('the shop answers', answer, `pay-checkout[data-state=${state}]`);
}

/** Opens a page on which a card is all there is; the focus is in its number. */
async function openCard(person: Listener, language: Language): Promise<CheckoutPages> {
  const shop = await openCheckout(language, { ways: ['card'] });
  await person.open(shop.url);
  await person.press('Tab', CARD_NUMBER);
  return shop;
}

const ways = { card: '>>> #number', account: '>>> #bank', capture: 'body', link: 'body' };

/** Goes from one way to pay to the next, and chooses one; what it needs is there. */
async function choose(person: Listener, shop: CheckoutPages, way: keyof typeof ways): Promise<void> {
  await person.open(shop.url);
  await person.press('Tab');
  const places = Object.keys(ways);
  for (let at = 0; at < places.indexOf(way); at += 1) await person.press('r'); // of Orca: the next radio button
  await person.press('space', ways[way]);
}

/** Pays by link; the focus is on the button. */
async function payByLink(person: Listener, shop: CheckoutPages): Promise<void> {
  const answer = shop.holdAnswers();
  await person.press('Return');
  await person.wait('the shop answers', answer, 'pay-payment-link:state(pending)');
}

export const journeys: Readonly<Record<string, Journey>> = {
  'card-paid': async (person, language) => {
    const shop = await openCard(person, language);
    await typeCard(person, PAYS);
    await tabs(person, 2);
    await payByCard(person, shop, 'paid');
  },
  'card-wrong': async (person, language) => {
    await openCard(person, language);
    await person.type('4242424242424241');
    await person.press('Tab');
    await person.type('1320');
    await person.press('Tab');
    await person.type('12');
    await tabs(person, 3);
    await person.press('Return');
    await person.press('BackSpace');
    await person.type('2');
    await person.press('Tab');
  },
  'card-declined': async (person, language) => {
    const shop = await openCard(person, language);
    await typeCard(person, DECLINED);
    await tabs(person, 2);
    await payByCard(person, shop, 'declined');
    await person.press('shift+Tab');
    await person.press('Return', CARD_NUMBER);
  },
  'card-unknown': async (person, language) => {
    const shop = await openCard(person, language);
    await typeCard(person, PAYS);
    await tabs(person, 2);
    shop.cards.fail({ cut: 'after', hold: true });
    await person.press('Return', 'pay-card-form:state(submitting)');
    await person.wait('no answer comes', () => shop.cards.release(), 'pay-card-form:state(unknown)');
    await person.press('shift+Tab');
    await person.press('shift+Tab');
    await person.press('Return', '>>> #code:focus');
    await person.type('864');
    await tabs(person, 3);
    await payByCard(person, shop, 'paid');
  },
  account: async (person, language) => {
    const shop = await openElements(language, '<pay-account-form src="/pay" required></pay-account-form>');
    await person.open(shop.url);
    await person.press('Tab');
    await person.press('Down'); // opens the list: what is said of that depends on whether a letter is there yet
    await search(person, 'nequ');
    await person.press('Down');
    await person.press('Return');
    await tabs(person, 2);
    await person.type('6011234567');
    await tabs(person, 2);
    await person.press('Return', '>>> #number:focus');
  },
  picker: async (person, language) => {
    const label = language === 'es' ? 'Banco' : 'Bank';
    const shop = await openElements(
      language,
      `<label for="bank">${label}</label><pay-bank-picker id="bank" name="bank_id" src="/pay/banks" required></pay-bank-picker>`,
    );
    await person.open(shop.url);
    await person.press('Tab');
    await person.press('Down'); // opens the list: what is said of that depends on whether a letter is there yet
    await search(person, 'davi');
    await person.press('Down');
    await person.press('Down');
    await person.press('Return');
    await person.press('Tab');
    await person.press('shift+Tab');
    await person.press('Escape');
  },
  'connect-link': async (person, language) => {
    const { url } = await openCaptureShop(language);
    await person.open(url);
    await tabs(person, 2);
    await person.press('Return');
    await person.pressTo('Return', CAPTURE, 'form#send');
    await person.press('e', CARD_NUMBER); // of Orca: the next field
  },
  'payment-link': async (person, language) => {
    const shop = await openPaymentLink(language);
    await person.open(shop.url);
    await read(person, 5);
    await tabs(person, 2);
    await person.press('Return');
    await tabs(person, 2);
    await person.wait('it is paid elsewhere', () => payElsewhere(shop), 'pay-payment-link:state(approved)');
  },
  'checkout-card': async (person, language) => {
    const shop = await openCheckout(language);
    await choose(person, shop, 'card');
    await person.press('Tab');
    await typeCard(person, PAYS);
    await tabs(person, 2);
    await payByCard(person, shop, 'paid');
  },
  'checkout-account': async (person, language) => {
    const shop = await openCheckout(language);
    await choose(person, shop, 'account');
    await person.press('Tab');
    await person.press('Down');
    await search(person, 'bancol');
    await person.press('Down');
    await person.press('Return');
    await person.press('Tab');
    await person.press('space');
    await person.press('Tab');
    await person.type('00912345678');
    await person.press('Tab');
    await person.press('space');
    await tabs(person, 2);
    const saved = shop.holdAnswers('/accounts');
    const answer = shop.holdAnswers();
    await person.press('Return', 'pay-account-form:state(submitting)');
    await person.wait('the account is saved', saved, 'pay-account-form:state(held)');
    await person.wait('the shop answers', answer, 'pay-checkout[data-state=pending]');
  },
  'checkout-capture': async (person, language) => {
    const shop = await openCheckout(language);
    await choose(person, shop, 'capture');
    await person.press('Tab');
    await person.pressTo('Return', CAPTURE, 'form#send');
    await person.press('Tab');
    await person.press('Tab');
  },
  'checkout-link': async (person, language) => {
    const shop = await openCheckout(language);
    await choose(person, shop, 'link');
    await person.press('Tab');
    await payByLink(person, shop);
    await tabs(person, 2);
    await person.press('Return');
  },
  'checkout-saved': async (person, language) => {
    const shop = await openCheckout(language);
    await saveCard(shop, language);
    await person.open(shop.url);
    await tabs(person, 3);
    await person.press('Return', '[data-part=confirm]');
    await tabs(person, 2);
    await person.press('Return', 'pay-checkout:not(:has([data-part=confirm]))');
    await person.press('shift+Tab');
    const answer = shop.holdAnswers();
    await person.press('Return');
    await person.wait('the shop answers', answer, 'pay-checkout[data-state=paid]');
  },
  frame: async (person, language) => {
    const shop = await openCheckout(language, { ways: ['card'], framed: true });
    await person.open(shop.url);
    await person.press('Tab');
    await person.type('4242424242424241');
    await person.press('Tab');
    await person.press('shift+Tab');
    await person.press('End');
    await person.press('BackSpace');
    await typeCard(person, '2');
    await tabs(person, 2);
    await payByCard(person, shop, 'paid');
  },
};
