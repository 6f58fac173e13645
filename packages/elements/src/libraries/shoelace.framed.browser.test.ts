import { expect } from '@open-wc/testing';
import '@shoelace-style/shoelace/dist/components/button/button.js';
import { html } from 'lit';
import { fillIn, shop } from '../card-form/card-form.driver.ts';
import { next } from '../test-support/submitted.driver.ts';

it('a button of Shoelace, which submits by a button of the moment, submits its name and value with the card', async () => {
  const { element, form, sent } = await shop(
    'created',
    html`<sl-button type="submit" name="action" value="pay">Pagar</sl-button><button type="button"></button>`,
  );
  await fillIn(element);
  const submitted = next(form, 'submit');
  form.querySelector<HTMLElement>('sl-button')?.click();
  await submitted;
  expect(sent).to.deep.equal([{ card_id: 'card_1', action: 'pay' }]);
});
