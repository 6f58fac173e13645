import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { html } from 'lit';
import { sendKeys } from '../test-support/keyboard.driver.ts';
import { partOf, resultOf as statusOf, textOf } from '../test-support/submitted.driver.ts';
import { TestService } from '../test-support/test-service.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  activeOf,
  banks,
  boxOf,
  choose,
  isOpen,
  manyBanks,
  noteOf,
  openListOf,
  optionOf,
  optionsOf,
  picker,
  pickerIn,
  press,
  ready,
  type,
} from './bank-picker.driver.ts';
import type { PayBankPicker } from './bank-picker.ts';

const nameOf = (element: PayBankPicker) => boxOf(element).ariaLabel;
const ownLabelOf = (element: PayBankPicker) => textOf(element, 'label');

describe('the name of pay-bank-picker', () => {
  it('is the built-in word without a label, which is then shown', async () => {
    const element = await picker();
    expect([nameOf(element), ownLabelOf(element)]).to.deep.equal(['Banco', 'Banco']);
  });

  it('is the text of its label, which is not repeated, and follows it', async () => {
    const { form, element } = await pickerIn(
      html`<label for="bank">¿De qué <b>banco</b>?</label><pay-bank-picker id="bank"></pay-bank-picker>`,
    );
    expect([nameOf(element), ownLabelOf(element)]).to.deep.equal(['¿De qué banco?', '']);
    const word = form.querySelector('b')?.firstChild;
    if (word) word.nodeValue = 'billetera';
    await Promise.resolve(); // observers run after it
    expect(nameOf(element)).to.equal('¿De qué billetera?');
  });

  it('is the text around it in its label, without its own', async () => {
    const { element } = await pickerIn(
      html`<label>Su <pay-bank-picker><select><option value="a">Uno</option></select></pay-bank-picker> banco</label>`,
    );
    expect(nameOf(element)).to.equal('Su banco');
  });

  it('is the text of a label that comes and goes later, at once', async () => {
    const { form, element } = await pickerIn(html`<pay-bank-picker id="bank"></pay-bank-picker>`);
    form.insertAdjacentHTML('afterbegin', '<label for="bank">Entidad</label>');
    await Promise.resolve(); // observers run after it
    expect([nameOf(element), ownLabelOf(element)]).to.deep.equal(['Entidad', '']);
    form.querySelector('label')?.remove();
    await Promise.resolve();
    expect([nameOf(element), ownLabelOf(element)]).to.deep.equal(['Banco', 'Banco']);
  });

  it('is the text of a label whose id it gets later, at once', async () => {
    const { form, element } = await pickerIn(
      html`<label for="bank">Entidad</label><pay-bank-picker></pay-bank-picker>`,
    );
    element.id = 'bank';
    await Promise.resolve();
    expect([nameOf(element), ownLabelOf(element)]).to.deep.equal(['Entidad', '']);
    form.querySelector('label')?.setAttribute('for', 'another');
    await Promise.resolve();
    expect([nameOf(element), ownLabelOf(element)]).to.deep.equal(['Banco', 'Banco']);
  });

  it('does not open the list when its label is pressed', async () => {
    const { form, element } = await pickerIn(
      html`<label for="bank">Entidad</label><pay-bank-picker id="bank" .banks=${banks}></pay-bank-picker>`,
    );
    const { x, y } = form.querySelector('label')?.getBoundingClientRect() ?? new DOMRect();
    await sendMouse({ type: 'click', position: [Math.ceil(x) + 2, Math.ceil(y) + 2] });
    expect([element.shadowRoot?.activeElement?.id, isOpen(element)]).to.deep.equal(['bank', false]);
    await press('ArrowDown');
    expect(openListOf(element).ariaLabel).to.equal('Entidad');
  });

  it('of a label around it is not pressed by its own options', async () => {
    const { element } = await pickerIn(
      html`<label>Entidad <pay-bank-picker .banks=${banks}></pay-bank-picker></label>`,
    );
    boxOf(element).click();
    optionsOf(element)[1]?.click();
    expect([element.value, isOpen(element)]).to.deep.equal(['bank_2', false]);
  });
});

const SEVERAL = 'Varios bancos coinciden. Elija uno.';
const NOT_FOUND = 'No encontramos ese banco. Pruebe con otra palabra.';

describe('what pay-bank-picker announces', () => {
  /** The texts of the live region, one after the other. */
  function record(element: PayBankPicker): string[] {
    const texts: string[] = [];
    new MutationObserver(() => {
      const text = statusOf(element);
      if (text) texts.push(text);
    }).observe(partOf(element, '[role=status]'), { childList: true, characterData: true, subtree: true });
    return texts;
  }

  it('is the number of results, or that there are none, once, half a second after the last key', async () => {
    const element = await picker();
    const texts = record(element);
    await type(element, 'ban');
    const since = performance.now();
    await waitUntil(() => texts.length, 'it is announced');
    expect(performance.now() - since).to.be.greaterThan(400);
    const many = `${optionsOf(element).length} resultados.`;
    expect(texts).to.deep.equal([many]);
    await type(element, 'davi');
    await waitUntil(() => texts.length === 2, 'the next is announced');
    await sendKeys({ type: 'v' });
    await waitUntil(() => texts.length === 3, 'it is announced again');
    await type(element, 'zzz');
    expect(noteOf(element)).to.equal(NOT_FOUND);
    await expect(element).to.be.accessible();
    await waitUntil(() => texts.length === 4, 'it is announced');
    expect(texts).to.deep.equal([many, 'Un resultado.', 'Un resultado.', NOT_FOUND]);
  });

  it('is nothing about a list that was closed meanwhile', async () => {
    const element = await picker();
    const other = await picker();
    const texts = record(element);
    await type(element, 'Davivienda');
    await choose(element);
    await type(other, 'nequi');
    await waitUntil(() => statusOf(other), 'what was typed later is announced');
    expect(texts).to.be.empty;
  });

  it('is what to do about a text that the person has left', async () => {
    const element = await picker();
    const texts = record(element);
    for (const [count, text] of ['zzz', 'Banco Popular', 'banco', 'dabi'].entries()) {
      await type(element, text); // the second cannot be chosen now
      await press('Tab');
      await waitUntil(() => texts.length > count, 'it is announced');
      await expect(element).to.be.accessible();
    }
    expect(texts).to.deep.equal([NOT_FOUND, 'Vuelve el lunes.', SEVERAL, '¿Quiso decir Davivienda?']);
  });

  it('is nothing of a text that chose a bank, or that the person has deleted', async () => {
    const element = await picker();
    const other = await picker();
    const texts = record(element);
    for (const text of ['davivienda', ' ']) {
      await type(element, text);
      await press('Tab');
    }
    await type(other, 'zzz');
    await press('Tab');
    await waitUntil(() => statusOf(other), 'what was left later is announced');
    expect(texts).to.be.empty;
  });

  it('is that the list is being loaded, while it is', async () => {
    const service = new TestService();
    const element = await picker();
    element.banks = null;
    element.src = service.url('banks-held');
    await type(element, 'davi');
    await waitUntil(() => statusOf(element), 'something is announced');
    expect(statusOf(element)).to.equal('Cargando los bancos…');
    await service.release();
    await ready(element);
    await waitUntil(() => statusOf(element) === 'Un resultado.', 'the results are announced');
  });
});

it('the list of pay-bank-picker is controlled by the field, and has of 10,000 banks few options, each with its position', async () => {
  const element = await picker();
  element.banks = manyBanks;
  boxOf(element).focus();
  await press('ArrowDown');
  const { role, ariaAutoComplete, ariaHasPopup } = boxOf(element);
  expect([role, ariaAutoComplete, ariaHasPopup]).to.deep.equal(['combobox', 'list', 'listbox']);
  expect(boxOf(element).getAttribute('aria-controls')).to.equal(openListOf(element).id);
  await press('ArrowUp');
  expect(activeOf(element)).to.equal('Entidad 9999');
  const { ariaPosInSet, ariaSetSize, ariaSelected } = optionOf(element, 'Entidad 9999');
  expect([ariaPosInSet, ariaSetSize, ariaSelected]).to.deep.equal(['10000', '10000', 'true']);
  expect(optionsOf(element).length).to.be.lessThan(100);
  await expect(element).to.be.accessible();
});
