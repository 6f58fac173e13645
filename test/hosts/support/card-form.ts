import type { PayCardForm } from '@datafono/elements';
import type { ElementUnderTest } from './element-under-test.ts';
import type { Stage } from './stage.ts';

/** What a person enters; see the states of the same name. */
const entries = {
  wrong: { number: '378282246310004', expiry: '0119', code: '12', holder: '4242424242424242' },
  right: { number: '4242424242424242', expiry: '0435', code: '123', holder: 'Ana Gómez' },
} as const;

/** The card form, in a form of the page, as a person meets it. */
export const cardForm: ElementUnderTest = {
  name: 'pay-card-form',
  tag: 'pay-card-form',
  modules: ['packages/elements/src/card-form/card-form.define.ts'],
  markup: '<pay-card-form public-key="pk_test_hosts" customer-id="cus_1"></pay-card-form>',
  inside: { mark: '#number' },
  states: [
    { name: 'empty', reach: async () => {} },
    {
      name: 'wrong',
      async reach(stage) {
        await fill(stage, entries.wrong);
        await stage.pay();
        await stage.reaches('invalid');
      },
    },
    {
      name: 'filled',
      async reach(stage) {
        await fillIn(stage);
        await stage.reaches('complete');
      },
    },
    { name: 'failed', reach: (stage) => submit(stage, 'forbidden', 'failed') },
    { name: 'unknown', reach: (stage) => submit(stage, 'broken', 'unknown') },
    { name: 'held', reach: (stage) => submit(stage, 'created', 'held') },
  ],
};

/** Fills in a valid card, as autofill does, and consents. */
export async function fillIn(stage: Stage): Promise<void> {
  await fill(stage, entries.right);
  await stage.element.locator('#consent').press('Space');
}

async function fill({ element }: Stage, entry: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, text] of Object.entries(entry)) await element.locator(`#${field}`).fill(text);
}

async function submit(stage: Stage, answer: string, state: string): Promise<void> {
  await answerWith(stage, answer);
  await fill(stage, { code: entries.right.code }); // the element clears the code after every submission
  await stage.pay();
  await stage.reaches(state);
}

/** Names the answer of the fake service to the next card; see `test/tools/cards-address.mjs`. */
export async function answerWith({ element }: Stage, answer: string): Promise<void> {
  await element.evaluate((form: PayCardForm, name) => {
    form.cardsUrl = `${location.origin}/cards/${performance.timeOrigin}/${name}`; // a run for each page
  }, answer);
}

/** Lets the fake service give the answer `held`. */
export async function release({ page }: Stage): Promise<void> {
  await page.evaluate(async () => {
    await fetch(`/cards/${performance.timeOrigin}/release`);
  });
}
