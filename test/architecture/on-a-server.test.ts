import { expect, test } from 'vitest';

test('the elements import without a DOM and register nothing', async () => {
  const { PayCardForm } = await import('@datafono/elements');
  await import('@datafono/elements/card-form.define');
  await import('@datafono/elements/card-form.en.define');
  await import('@datafono/elements/card-form.marks.define');
  expect(PayCardForm.name).toBe('PayCardForm');
  expect(globalThis).not.toHaveProperty('customElements');
});
