import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutPages } from '../journeys/support/checkout-pages.ts';
import { type Engine, type Language, Listener } from './support/listener.ts';
import { openCheckout, openElements } from './support/pages.ts';

/** What a person does. */
type Journey = (person: Listener, language: Language) => Promise<void>;

const DECLINED = '4000000000009995';

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
async function pay(person: Listener, shop: CheckoutPages, state: string): Promise<void> {
  const answer = shop.holdAnswers();
  shop.cards.fail({ hold: true });
  await person.press('Return', 'pay-card-form:state(submitting)');
  await person.wait('the card is saved', () => shop.cards.release(), 'pay-card-form:state(held)');
  await person.wait('the shop answers', answer, `pay-checkout[data-state=${state}]`);
}

const journeys: Readonly<Record<string, Journey>> = {
  'card-wrong': async (person, language) => {
    const shop = await openCheckout(language, ['card']);
    await person.open(shop.url);
    await person.press('Tab', '>>> #number:focus');
    await person.type('4242424242424241');
    await person.press('Tab');
    await person.type('1320');
    await person.press('Tab');
    await person.type('12');
    await person.press('Tab');
    await person.press('Tab');
    await person.press('Tab');
    await person.press('Return');
    await person.press('BackSpace');
    await person.type('2');
    await person.press('Tab');
  },
  'card-declined': async (person, language) => {
    const shop = await openCheckout(language, ['card']);
    await person.open(shop.url);
    await person.press('Tab', '>>> #number:focus');
    await typeCard(person, DECLINED);
    await person.press('Tab');
    await person.press('Tab');
    await pay(person, shop, 'declined');
    await person.press('shift+Tab');
    await person.press('shift+Tab');
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
    await person.type('davi');
    await person.press('Down');
    await person.press('Down');
    await person.press('Return');
    await person.press('Tab');
    await person.press('shift+Tab');
    await person.press('Escape');
  },
  'checkout-card': async (person, language) => {
    const shop = await openCheckout(language);
    await person.open(shop.url);
    await person.press('Tab');
    await person.press('space', '>>> #number');
    await person.press('Tab');
    await typeCard(person, '4242424242424242');
    for (const _ of ['consent', 'other ways']) await person.press('Tab');
    await pay(person, shop, 'paid');
  },
};

const engines: readonly Engine[] = ['firefox', 'chromium'];
const chosen = process.env['BROWSERS']?.split(',');
const times = Number(process.env['TIMES'] ?? 1);

for (const engine of engines.filter((one) => !chosen || chosen.includes(one)))
  describe.each(['es', 'en'] as const)(`in ${engine}, %s`, (language) => {
    let person: Listener;
    beforeAll(async () => {
      person = await Listener.enter(engine, language);
    });
    afterAll(() => person[Symbol.asyncDispose]());

    it.each(Object.entries(journeys))('%s is heard word for word', async (name, play) => {
      await play(person, language);
      const { transcript } = person;
      for (let time = 1; time < times; time += 1) {
        await play(person, language);
        expect(person.transcript).toBe(transcript);
      }
      await expect(transcript).toMatchFileSnapshot(`transcripts/${engine}/${name}.${language}.txt`);
    });
  });
