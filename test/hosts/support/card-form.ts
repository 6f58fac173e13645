import type { PayCardForm } from '@datafono/elements';
import type { ElementUnderTest, Stage } from './stage.ts';
import { outcomes } from './submitted-form.ts';

const entries = {
  wrong: { number: '378282246310004', expiry: '0119', code: '12', holder: '4242424242424242' },
  right: { number: '4242424242424242', expiry: '0435', code: '123', holder: 'Ana Gómez' },
} as const;

export const cardForm: ElementUnderTest = {
  name: 'pay-card-form',
  tag: 'pay-card-form',
  markup: '<pay-card-form public-key="pk_test_hosts" customer-id="cus_1"></pay-card-form>',
  inside: { mark: '#number' },
  states: [
    { name: 'empty', reach: async () => {} },
    {
      name: 'wrong',
      isFullest: true,
      mayMove: true, // its errors have lines of their own
      async reach(stage) {
        await fill(stage, entries.wrong);
        await stage.pay();
        await stage.reaches('invalid');
      },
    },
    {
      name: 'filled',
      mayMove: true, // without the errors
      async reach(stage) {
        await fill(stage, entries.right);
        await stage.element.locator('#consent').press('Space');
        await stage.reaches('complete');
      },
    },
    ...outcomes('held', 'forbidden', answerWith),
    {
      name: 'declined',
      mayMove: true, // its words are longer than those of the value
      reach: ({ element }) => element.evaluate((form: PayCardForm) => form.showDeclined()),
    },
  ],
  layout: ['public-key', 'pk_live_1', 'pk_test_1'],
};

async function fill({ element }: Stage, entry: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, text] of Object.entries(entry)) await element.locator(`#${field}`).fill(text);
}

/** Names the answer of the fake service to the next card; see `test/tools/cards-address.mjs`. */
async function answerWith(stage: Stage, answer: string): Promise<void> {
  await stage.element.evaluate((form: PayCardForm, name) => {
    form.cardsUrl = `${location.origin}/cards/${performance.timeOrigin}/${name}`; // a run for each page
  }, answer);
  // Another address empties the form.
  await fill(stage, entries.right);
  const consent = stage.element.locator('#consent');
  if (!(await consent.isChecked())) await consent.press('Space');
}
