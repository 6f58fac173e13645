import type { PayAccountForm } from '@datafono/elements';
import type { ElementUnderTest } from './element-under-test.ts';
import type { Stage } from './stage.ts';

/** A number of an account, and one that looks like that of a card. */
export const [NUMBER, CARD] = ['0012345678', '4242424242424242'];

/** The answer that a session is over. */
export const REFUSED = `refused/401/${encodeURIComponent(
  JSON.stringify({ code: 'unauthenticated', message: 'Su sesión terminó. Entre de nuevo a la tienda.' }),
)}`;

/** The account form, in a form of the page, as a person meets it. */
export const accountForm: ElementUnderTest = {
  name: 'pay-account-form',
  tag: 'pay-account-form',
  modules: ['packages/elements/src/account-form/account-form.define.ts'],
  markup: '<pay-account-form></pay-account-form>',
  inside: { monogram: '#bank', arrow: '#bank' },
  states: [
    { name: 'empty', reach: (stage) => answerWith(stage, 'account') },
    {
      name: 'wrong',
      async reach(stage) {
        await numberOf(stage).fill('123');
        await stage.pay();
        await stage.reaches('invalid');
      },
    },
    {
      name: 'asked about the number of a card',
      async reach(stage) {
        await fillIn(stage, CARD);
        await stage.pay();
        await stage.element.locator('[part~=confirm]').waitFor();
      },
    },
    {
      name: 'filled',
      async reach(stage) {
        await numberOf(stage).fill(NUMBER);
        await stage.reaches('complete');
      },
    },
    {
      name: 'of a bank of an unknown kind',
      reach: (stage) => choose(stage, 'Cooperativa Sin Fama'),
    },
    { name: 'failed', reach: (stage) => submit(stage, REFUSED, 'failed') },
    { name: 'unknown', reach: (stage) => submit(stage, 'broken', 'unknown') },
    { name: 'held', reach: (stage) => submit(stage, 'account', 'held') },
  ],
};

export const numberOf = ({ element }: Stage) => element.locator('input#number');

/** Fills in an account, and consents. */
export async function fillIn(stage: Stage, number = NUMBER): Promise<void> {
  await choose(stage, 'Bancolombia');
  await kind(stage, 'SAVINGS');
  await numberOf(stage).fill(number);
  await stage.element.locator('#consent').press('Space');
}

/** Chooses a kind of account. */
export const kind = ({ element }: Stage, value: string): Promise<void> =>
  element.locator(`[value=${value}]`).check();

/** Chooses a bank with the keyboard. */
export async function choose({ element, page }: Stage, name: string): Promise<void> {
  const box = element.locator('input#bank');
  await box.focus();
  await box.fill(name);
  await page.keyboard.press('Enter');
}

async function submit(stage: Stage, answer: string, state: string): Promise<void> {
  await answerWith(stage, answer);
  await stage.pay();
  await stage.reaches(state);
}

/** Names the answer of the fake service to the next account, and waits for its list; see `test/tools/cards-address.mjs`. */
export async function answerWith({ element }: Stage, answer: string): Promise<void> {
  await element.evaluate(async (form: PayAccountForm, name) => {
    form.src = `/cards/${performance.timeOrigin}/${name}`; // a run for each page
    const picker = form.shadowRoot?.querySelector('pay-bank-picker');
    while (!picker?.banks.length) await new Promise(requestAnimationFrame);
  }, answer);
}
