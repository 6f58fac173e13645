import type { PayAccountForm } from '@datafono/elements';
import type { ElementUnderTest, Stage } from './stage.ts';
import { outcomes } from './submitted-form.ts';

/** A number of an account, and one that looks like that of a card. */
const [NUMBER, CARD] = ['0012345678', '4242424242424242'];

const REFUSED = `refused/401/${encodeURIComponent(
  JSON.stringify({ code: 'unauthenticated', message: 'Su sesión se cerró. Inicie sesión de nuevo.' }),
)}`;

export const accountForm: ElementUnderTest = {
  name: 'pay-account-form',
  tag: 'pay-account-form',
  markup: '<pay-account-form></pay-account-form>',
  inside: { monogram: '#bank', arrow: '#bank' },
  states: [
    { name: 'empty', reach: (stage) => answerWith(stage, 'account') },
    {
      name: 'wrong',
      isFullest: true,
      mayMove: true, // its errors have lines of their own
      async reach(stage) {
        await numberOf(stage).fill('123');
        await stage.pay();
        await stage.reaches('invalid');
      },
    },
    {
      name: 'asked about the number of a card',
      mayMove: true, // in a narrow column its error has two lines
      async reach(stage) {
        await fillIn(stage, CARD);
        await stage.pay();
        await stage.element.locator('[part~=confirm]').waitFor();
      },
    },
    {
      name: 'filled',
      mayMove: true, // after that error
      async reach(stage) {
        await numberOf(stage).fill(NUMBER);
        await stage.reaches('complete');
      },
    },
    ...outcomes('account-held', REFUSED, async (stage, answer) => {
      await answerWith(stage, answer);
      await fillIn(stage); // another address empties the form
    }),
  ],
  layout: ['locale', 'es-CO'],
};

function numberOf({ element }: Stage) {
  return element.locator('input#number');
}

async function fillIn(stage: Stage, number = NUMBER): Promise<void> {
  await stage.element.locator('input#bank').fill('Bancolombia');
  await stage.element.locator('input#bank').press('Enter');
  await stage.element.locator('[value=SAVINGS]').check();
  await numberOf(stage).fill(number);
  await stage.element.locator('#consent').press('Space');
}

/** Names the answer of the fake service to the next account, and waits for its list; see `test/tools/cards-address.mjs`. */
async function answerWith({ element }: Stage, answer: string): Promise<void> {
  await element.evaluate(async (form: PayAccountForm, name) => {
    form.src = `/cards/${performance.timeOrigin}/${name}`; // a run for each page
    const picker = form.shadowRoot?.querySelector('pay-bank-picker');
    while (!picker?.banks.length) await new Promise(requestAnimationFrame);
  }, answer);
}
