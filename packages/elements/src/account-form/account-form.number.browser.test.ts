import { expect } from '@open-wc/testing';
import { requires } from '../test-support/engine.driver.ts';
import { paste, sendKeys } from '../test-support/keyboard.driver.ts';
import { buttonOf, hold, next, press, resultOf, textOf } from '../test-support/submitted.driver.ts';
import {
  accountPage,
  accounts,
  answering,
  BANK,
  CARD,
  CONFIRM,
  chooseBank,
  control,
  errorOf,
  failing,
  filledPage,
  focusedIn,
  NUMBER,
  setNumber,
  subtype,
  subtypesOf,
  typeNumber,
} from './account-form.driver.ts';

describe('the number of an account', () => {
  it('is not taken from a pasted text with several numbers, and the person reads and hears what to do', async () => {
    const { element, form, pay } = await filledPage();
    await paste(control(element, 'number'), 'Bancolombia 12345678901, C.C. 1020304050');
    const error = 'El texto tiene varios números. Pegue uno solo.';
    expect([control(element, 'number').value, errorOf(element, 'number')]).to.deep.equal([NUMBER, error]);
    expect(resultOf(element)).to.equal(`Número de la cuenta: ${error}`);
    pay.click();
    expect(form.checkValidity()).to.equal(false);
    await paste(control(element, 'number'), 'Ahorros 123 - 456789 - 01, C.C. 1020304050');
    expect(control(element, 'number').value).to.equal('123 456789 01');
    expect(errorOf(element, 'number')).to.equal('');
    await paste(control(element, 'number'), '12345678\n87654321');
    form.reset();
    pay.click();
    expect(errorOf(element, 'number')).to.equal('Escriba el número de la cuenta.');
  });

  it('is joined from parts that a person pastes one after the other', async () => {
    const { element } = await accountPage();
    const input = control(element, 'number');
    for (const [data, value] of [
      ['1234', '1234'],
      ['56789', '123456789'],
    ] as const) {
      input.value = value;
      input.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', data, bubbles: true }));
    }
    expect(input.value).to.equal('123456789');
  });

  it('shows at once that it has too many digits, and that it has too few only when the person leaves it', async () => {
    const { element } = await accountPage();
    await typeNumber(element, '123');
    expect(errorOf(element, 'number')).to.equal('');
    await press('Tab');
    expect(errorOf(element, 'number')).to.equal('Faltan dígitos en el número.');
    await typeNumber(element, '123456789012345678901');
    expect(errorOf(element, 'number')).to.equal('Sobran dígitos en el número.');
    await press('Backspace');
    expect(errorOf(element, 'number')).to.equal('');
  });

  it('accepts no letters, and leaves the caret where the person types', async () => {
    const { element } = await accountPage();
    await typeNumber(element, '12a34');
    const input = control(element, 'number');
    expect(input.value).to.equal('1234');
    input.setSelectionRange(2, 2);
    await sendKeys({ type: 'x9' });
    expect([input.value, input.selectionStart]).to.deep.equal(['12934', 3]);
  });
});

describe('the mobile number of a wallet', () => {
  it('says that it is missing, or wrong, by its own name', async () => {
    const { element, pay } = await accountPage();
    await chooseBank(element, BANK.wallet);
    pay.click();
    expect(errorOf(element, 'number')).to.equal('Escriba su número de celular.');
    await typeNumber(element, '2001234567');
    await press('Tab');
    const error = 'Escriba los 10 dígitos de su celular. Empieza por 3.';
    expect(errorOf(element, 'number')).to.equal(error);
  });

  for (const [from, to, number, kept] of [
    ['Nequi', 'Davivienda', '+57 300 123 45 67', ''],
    ['Nequi', 'Davivienda', '0012345678', '0012345678'],
    ['Nequi', 'Ualá', '3001234567', '3001234567'],
    ['Davivienda', 'Nequi', '3001234567', '3001234567'],
    ['Cooperativa Sin Fama', 'Davivienda', '3001234567', '3001234567'],
  ] as const)
    it(`that is ${number} for ${from} is “${kept}” for ${to}`, async () => {
      const { element } = await accountPage();
      await chooseBank(element, from);
      setNumber(element, number);
      await chooseBank(element, to);
      expect(control(element, 'number').value).to.equal(kept);
    });
});

describe('the kinds of accounts to choose from', () => {
  for (const [bank, expected, why] of [
    ['Bancolombia', ['SAVINGS', 'CHECKING'], 'as is known of it'],
    ['Nequi', ['ELECTRONIC_DEPOSIT'], 'as is known of it'],
    ['Daviplata', ['SAVINGS', 'CHECKING'], 'since the shop says that it is a bank'],
    ['Banco Popular', ['ELECTRONIC_DEPOSIT'], 'since the shop says that it is a wallet'],
    ['Ualá', ['SAVINGS', 'CHECKING', 'ELECTRONIC_DEPOSIT'], 'as is known of it'],
    ['Cooperativa Sin Fama', ['SAVINGS', 'CHECKING'], 'since nobody says that it is a wallet'],
  ] as const)
    it(`are ${expected.join(', ')} for ${bank}, ${why}`, async () => {
      const { element } = await accountPage();
      await chooseBank(element, bank);
      const isMobile = expected.length === 1;
      expect(subtypesOf(element).map(({ value }) => value)).to.deep.equal(expected);
      expect(subtypesOf(element)[0]?.checked).to.equal(isMobile);
      const { autocomplete, labels } = control(element, 'number');
      expect([autocomplete, labels?.[0]?.textContent]).to.deep.equal(
        isMobile ? ['tel-national', 'Número de celular'] : ['off', 'Número de la cuenta'],
      );
    });

  it('keep the choice for another bank that has this kind, and for no other bank', async () => {
    const { element } = await accountPage();
    await chooseBank(element, BANK.app);
    subtype(element, 'ELECTRONIC_DEPOSIT').click();
    await chooseBank(element, BANK.wallet);
    expect(subtype(element, 'ELECTRONIC_DEPOSIT').checked).to.equal(true);
    await chooseBank(element, BANK.bank);
    expect(subtypesOf(element).some(({ checked }) => checked)).to.equal(false);
    expect(element.validity.valid).to.equal(false);
    subtype(element, 'CHECKING').click();
    await chooseBank(element, BANK.app);
    expect(subtype(element, 'CHECKING').checked).to.equal(true);
  });

  it('are one group for the keys, and show no error to a person who passes through', async () => {
    const { element } = await accountPage();
    await chooseBank(element, BANK.bank);
    element.focus();
    for (const field of ['bank', 'SAVINGS', 'number', 'consent']) {
      expect(focusedIn(element)).to.equal(field);
      await press('Tab');
    }
    expect(errorOf(element, 'subtype')).to.equal('');
    subtype(element, 'SAVINGS').focus();
    await press('ArrowDown');
    expect(subtype(element, 'CHECKING').checked).to.equal(true);
  });
});

describe('a number that looks like that of a card', () => {
  const QUESTION = 'Este parece el número de una tarjeta.';

  it('must be confirmed once the person leaves it, and this is announced', async () => {
    const { element } = await accountPage();
    await typeNumber(element, CARD);
    expect(errorOf(element, 'number')).to.equal('');
    await press('Tab');
    expect([errorOf(element, 'number'), resultOf(element)]).to.deep.equal([
      QUESTION,
      `Número de la cuenta: ${QUESTION}`,
    ]);
  });

  it('is not sent until the person confirms it with the button, by Tab and a key', async () => {
    const { element, form, pay } = await filledPage(undefined, '4242-4242 4242.4242');
    pay.click();
    expect([errorOf(element, 'number'), focusedIn(element)]).to.deep.equal([QUESTION, 'number']);
    const described = control(element, 'number').getAttribute('aria-describedby') ?? '';
    expect(described.split(' ')).to.contain(buttonOf(element, CONFIRM).closest('small')?.id);
    await press('Tab');
    await press(' ');
    expect([errorOf(element, 'number'), focusedIn(element)]).to.deep.equal(['', 'number']);
    expect(textOf(element, '[part~=confirm]')).to.equal('');
    expect(await accounts()).to.be.empty;
    const submitted = next(form, 'submit');
    await press('Enter');
    await submitted;
    const [call] = await accounts();
    expect(call?.body).to.include({ account_number: CARD });
  });

  it('is not confirmed by a second Enter, nor sent by the Enter that confirms it, even if that key is held down', async function () {
    requires(this, 'repeated keys');
    const { element } = await filledPage(undefined, CARD);
    control(element, 'number').focus();
    for (let count = 0; count < 3; count += 1) await press('Enter');
    await hold('Enter', 4);
    await sendKeys({ up: 'Enter' });
    expect(errorOf(element, 'number')).to.equal(QUESTION);
    buttonOf(element, CONFIRM).focus();
    await hold('Enter', 4);
    await sendKeys({ up: 'Enter' });
    expect(focusedIn(element)).to.equal('number');
    expect(await accounts()).to.be.empty;
  });

  it('must be confirmed again for another number or after a reset, and not for the same number written differently', async () => {
    const page = await filledPage(answering(403, { code: 'forbidden' }), CARD);
    const { element, form, pay } = page;
    pay.click();
    buttonOf(element, CONFIRM).click();
    setNumber(element, '4242 4242 4242 4242');
    expect((await failing(page)).code).to.equal('refused');
    setNumber(element, '5555555555554444');
    pay.click();
    expect(errorOf(element, 'number')).to.equal(QUESTION);
    form.reset();
    setNumber(element, CARD);
    pay.click();
    expect(errorOf(element, 'number')).to.equal(QUESTION);
    expect(await accounts()).to.have.length(1);
  });
});
