import { expect } from '@open-wc/testing';
import { settled } from '../test-support/card-mode.driver.ts';
import { changeHistory } from '../test-support/keyboard.driver.ts';
import { announcementsOf, resultOf, textOf } from '../test-support/submitted.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  CODE,
  cards,
  control,
  destination,
  failing,
  fieldsOf,
  fillIn,
  focusedIn,
  ready,
  shop,
  type,
  VISA,
} from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';

const EMPTIED = 'Los datos se borraron. Escríbalos de nuevo.';

/** What is in the fields, once page and frame have heard of each other. */
async function entryOf(element: PayCardForm): Promise<readonly string[]> {
  await ready(element);
  await settled();
  const texts = (['number', 'expiry', 'code', 'holder'] as const).map(
    (field) => control(element, field).value,
  );
  return [...texts, control(element, 'consent').checked ? 'consent' : ''].filter(Boolean);
}

describe('pay-card-form, when its customer changes', () => {
  const changes = {
    'another customer': () => ({ customerId: 'cus_2' }),
    'no customer': () => ({ customerId: '' }),
    'a customer that a template does not have': () => ({ customerId: 'undefined' }),
    'another key': () => ({ publicKey: 'pk_test_other' }),
    'another address': () => destination('held'),
    'all of them at once': () => ({
      customerId: 'cus_2',
      publicKey: 'pk_test_other',
      ...destination('held'),
    }),
  };
  for (const [what, change] of Object.entries(changes))
    it(`is emptied by ${what}, and says so once`, async () => {
      const { element } = await shop();
      await fillIn(element);
      const announced = announcementsOf(element);
      Object.assign(element, change());
      expect(await entryOf(element)).to.deep.equal([]);
      expect(announced()).to.deep.equal([EMPTIED]);
      expect(textOf(element, '[part~=result]')).to.equal(EMPTIED);
      Object.assign(element, { customerId: 'cus_3' });
      await type(element, 'number', '4');
      expect(announced()).to.deep.equal([EMPTIED, '']);
    });

  it('keeps what was typed when an attribute gets its first value, or the one that it has', async () => {
    for (const first of [null, '', ' ', 'null', 'undefined']) {
      const { element } = await shop('created', undefined, first);
      const announced = announcementsOf(element);
      await type(element, 'number', '4242');
      Object.assign(element, { customerId: 'cus_2' });
      Object.assign(element, { customerId: 'cus_2', locale: 'es' });
      expect(await entryOf(element), `${first}`).to.deep.equal(['4242']);
      expect(announced(), `${first}`).to.deep.equal([]);
    }
  });

  it('is emptied, too, where the customer is not known for a while', async () => {
    const { element } = await shop();
    element.removeAttribute('customer-id');
    await type(element, 'number', '4242');
    element.customerId = 'cus_1';
    expect(await entryOf(element)).to.deep.equal(['4242']);
    element.removeAttribute('customer-id');
    await type(element, 'number', '4242');
    const announced = announcementsOf(element);
    element.customerId = 'cus_2';
    expect([await entryOf(element), announced()]).to.deep.equal([[], [EMPTIED]]);
  });

  it('gives back nothing by undoing', async () => {
    const { element } = await shop();
    await type(element, 'holder', 'Ana Gómez');
    await type(element, 'code', CODE);
    await type(element, 'number', VISA);
    element.customerId = 'cus_2';
    await settled();
    for (const redo of [false, true])
      for (const field of ['holder', 'code', 'number'] as const) {
        control(element, field).focus();
        for (let step = 0; step < 20; step += 1) await changeHistory(redo ? 'redo' : 'undo');
      }
    expect(await entryOf(element)).to.deep.equal([]);
  });

  it('drops a card that it has, one that is on its way, and the errors of one that was refused', async () => {
    const { element, form } = await shop();
    await fillIn(element);
    await element.submit();
    const announced = announcementsOf(element);
    element.customerId = 'cus_2';
    expect([element.card, new FormData(form).has('card_id')]).to.deep.equal([null, false]);
    Object.assign(element, destination('held'));
    await ready(element);
    expect(announced()).to.deep.equal([EMPTIED]);

    await fillIn(element);
    const submitted = element.submit().catch(({ code, outcome }) => [code, outcome]);
    await new Promise((resolve) => setTimeout(resolve)); // it is on its way
    element.customerId = 'cus_3';
    await cards.release();
    expect(await submitted).to.deep.equal(['superseded', 'unknown']);
    expect(await entryOf(element)).to.deep.equal([]);

    Object.assign(element, destination('fields'));
    await ready(element);
    await fillIn(element);
    await element.submit().catch(() => {});
    element.customerId = 'cus_4';
    expect(await entryOf(element)).to.deep.equal([]);
    expect(fieldsOf(element).shadowRoot?.querySelectorAll('[aria-invalid=true]').length).to.equal(0);
    expect(resultOf(element)).to.equal(EMPTIED);
  });

  it('saves the card of nobody as that of the customer before, however long a request takes', async () => {
    const { element } = await shop();
    Object.assign(element, destination('held'));
    await ready(element);
    const submissions = [];
    for (const month of ['0135', '0235']) {
      await fillIn(element, month);
      submissions.push(element.submit().catch(({ code }) => code));
      await new Promise((resolve) => setTimeout(resolve)); // it is on its way
      if (month === '0135') element.reset();
    }
    element.customerId = 'cus_2';
    await fillIn(element, '0335');
    await cards.release();
    expect(await Promise.all(submissions)).to.deep.equal(['superseded', 'superseded']);
    await element.submit();
    const saved = (await cards.calls()).map(({ body }) => Object(body));
    const months = saved.map((body) => `${body.customer_id} ${body.expiration_month}`);
    expect(months.filter((one) => one !== 'cus_1 02')).to.deep.equal(['cus_1 01', 'cus_2 03']);
  });

  it('saves what the next customer types, and that alone, as the next customer’s', async () => {
    const { element, pay, sent } = await shop();
    await fillIn(element);
    element.customerId = 'cus_2';
    const error = await failing({ element, pay });
    expect([error.code, await focusedIn(element), resultOf(element)]).to.deep.equal([
      'invalid',
      'number',
      '',
    ]);
    await fillIn(element, '0536');
    pay.click();
    await waitUntil(() => sent.length, 'the form is submitted');
    const calls = (await cards.calls()).filter(({ method }) => method === 'POST');
    const bodies = calls.map(({ body }) => Object(body));
    expect(bodies.map((body) => [body.customer_id, body.expiration_month])).to.deep.equal([['cus_2', '05']]);
    expect(sent).to.deep.equal([{ card_id: 'card_1', action: 'pay' }]);
  });
});
