import { expect, test } from 'vitest';

test('the elements import without a DOM and register nothing', async () => {
  const { PayBankPicker, PayCardForm } = await import('@datafono/elements');
  await import('@datafono/elements/bank-picker.define');
  await import('@datafono/elements/bank-picker.en.define');
  await import('@datafono/elements/card-form.define');
  await import('@datafono/elements/card-form.en.define');
  await import('@datafono/elements/card-form.marks.define');
  await import('@datafono/elements/testing');
  expect([PayBankPicker.name, PayCardForm.name]).toEqual(['PayBankPicker', 'PayCardForm']);
  expect(globalThis).not.toHaveProperty('customElements');
});
