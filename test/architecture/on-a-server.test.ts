import { expect, test } from 'vitest';

test('the elements import without a DOM and register nothing', async () => {
  const { PayBankPicker, PayCardForm, PayCheckout, PayConnectLink, PayPaymentLink } = await import(
    '@datafono/elements'
  );
  await import('@datafono/elements/bank-picker.define');
  await import('@datafono/elements/bank-picker.en.define');
  await import('@datafono/elements/card-form.define');
  await import('@datafono/elements/card-form.en.define');
  await import('@datafono/elements/checkout.define');
  await import('@datafono/elements/connect-link.define');
  await import('@datafono/elements/connect-link.en.define');
  await import('@datafono/elements/payment-link.define');
  await import('@datafono/elements/payment-link.en.define');
  await import('@datafono/elements/testing');
  const names = [PayBankPicker, PayCardForm, PayCheckout, PayConnectLink, PayPaymentLink].map(
    ({ name }) => name,
  );
  expect(names).toEqual(['PayBankPicker', 'PayCardForm', 'PayCheckout', 'PayConnectLink', 'PayPaymentLink']);
  expect(globalThis).not.toHaveProperty('customElements');
});
