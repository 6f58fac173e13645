import { expect } from '@open-wc/testing';
import { control, filledShop } from '../card-form/card-form.driver.ts';
import { next, press } from '../test-support/submitted.driver.ts';
import { darken, layoutOf } from './dark-reader.driver.ts';

it('a card form that Dark Reader darkens stays as it lies, and submits its form', async () => {
  const { element, form, pay, sent } = await filledShop();
  const before = layoutOf(element);
  await darken(element, '[part~=label]');
  expect(layoutOf(element)).to.deep.equal(before);
  expect(control(element, 'number').value).to.equal('4242 4242 4242 4242');
  pay.focus();
  const submitted = next(form, 'submit');
  await press('Enter');
  await submitted;
  expect(sent).to.have.length(1);
});
