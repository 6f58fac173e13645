import { expect } from '@open-wc/testing';
import { press } from '../bank-picker/bank-picker.driver.ts';
import { requires } from '../internal/engine.driver.ts';
import { paste, sendKeys } from '../internal/keyboard.driver.ts';
import { serviceOfEachTest } from '../internal/test-service.driver.ts';
import {
  accountPage,
  accountsOf,
  answering,
  BANK,
  buttonOf,
  CARD,
  CONFIRM,
  chooseBank,
  control,
  errorOf,
  failing,
  filledPage,
  fillIn,
  findButton,
  focusedIn,
  NUMBER,
  next,
  resultOf,
  setNumber,
  subtype,
  subtypesOf,
  typeNumber,
} from './account-form.driver.ts';

const service = serviceOfEachTest();

/** The number that is sent of what a person enters. */
async function sentOf(text: string, bank: string = BANK.bank): Promise<string> {
  const { element } = await filledPage(service.url('account'));
  await chooseBank(element, bank);
  setNumber(element, text);
  await element.submit();
  const [call] = await accountsOf(service);
  return Object(call?.body).account_number;
}

/** The error at the number, once the person has left it. */
async function errorAfter(text: string, bank: string): Promise<string> {
  const { element } = await accountPage(service.url('account'));
  await chooseBank(element, bank);
  await typeNumber(element, text);
  await press('Tab');
  return errorOf(element, 'number');
}

describe('the number of an account', () => {
  for (const [text, number] of [
    ['0000', '0000'],
    ['00012345678901234567', '00012345678901234567'],
    ['012-345.678 90', '01234567890'],
    [' 123\u00a0456 ', '123456'],
    ['123–456—789', '123456789'],
    ['Cuenta n.º 12345', '12345'],
    ['１２３４５', '12345'],
    ['4242424242424241', '4242424242424241'],
    ['9999999999999995', '9999999999999995'],
    ['42424242424242424242', '42424242424242424242'],
    ['573001234567', '573001234567'],
    ['C.C. 12, cuenta 012-345678-90 (ahorros)', '01234567890'],
    ['Cuenta 12 34', '1234'],
  ] as const)
    it(`is sent as ${number} where a person enters “${text}”`, async () => {
      expect(await sentOf(text)).to.equal(number);
    });

  it('is not taken from a text with several that a person pastes, who reads and hears what to do', async () => {
    const { element } = await accountPage(service.url('account'));
    await typeNumber(element, '12');
    await paste(control(element, 'number'), 'Bancolombia 12345678901, C.C. 1020304050');
    const error = 'El texto tiene varios números. Pegue uno solo.';
    expect([control(element, 'number').value, errorOf(element, 'number')]).to.deep.equal(['12', error]);
    expect(resultOf(element)).to.equal(error);
    await paste(control(element, 'number'), 'Ahorros 123 - 456789 - 01, C.C. 1020304050');
    expect(control(element, 'number').value).to.equal('123 456789 01');
    expect(errorOf(element, 'number')).to.equal('');
  });

  it('is not joined of several that a keyboard inserts in one piece, as from its clipboard', async () => {
    const { element } = await accountPage(service.url('account'));
    control(element, 'number').focus();
    document.execCommand('insertText', false, 'C.C. 52123456, cuenta 123456789');
    expect(control(element, 'number').value).to.equal('123456789');
  });

  it('is not guessed where a text with several was pasted over another one', async () => {
    const { element, form, pay } = await filledPage(service.url('account'));
    await paste(control(element, 'number'), '12345678\n87654321');
    pay.click();
    expect([form.checkValidity(), control(element, 'number').value]).to.deep.equal([false, NUMBER]);
    form.reset();
    await fillIn(element);
    expect(form.checkValidity()).to.equal(true);
  });

  it('is joined of the parts that a person pastes one after the other', async () => {
    const { element } = await accountPage(service.url('account'));
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

  for (const [text, error] of [
    ['123', 'Faltan dígitos en el número.'],
    ['1 2-3', 'Faltan dígitos en el número.'],
    ['1234', ''],
    ['12345678901234567890', ''],
    ['123456789012345678901', 'Sobran dígitos en el número.'],
  ] as const)
    it(`that is ${text} has ${error ? `the error “${error}”` : 'no error'} once the person leaves it`, async () => {
      expect(await errorAfter(text, BANK.bank)).to.equal(error);
    });

  it('shows at once that it has too many digits, and that it has too few only when the person leaves it', async () => {
    const { element } = await accountPage(service.url('account'));
    await typeNumber(element, '123');
    expect(errorOf(element, 'number')).to.equal('');
    await typeNumber(element, '123456789012345678901');
    expect(errorOf(element, 'number')).to.equal('Sobran dígitos en el número.');
    await press('Backspace');
    expect(errorOf(element, 'number')).to.equal('');
  });

  it('accepts no letters, and leaves the caret where the person types', async () => {
    const { element } = await accountPage(service.url('account'));
    await typeNumber(element, '12a34');
    const input = control(element, 'number');
    expect(input.value).to.equal('1234');
    input.setSelectionRange(2, 2);
    await sendKeys({ type: 'x9' });
    expect([input.value, input.selectionStart]).to.deep.equal(['12934', 3]);
  });
});

describe('the mobile number of a wallet', () => {
  for (const text of [
    '3001234567',
    '300 123 45 67',
    '300-123-4567',
    '(300) 123.4567',
    '+57 300 123 45 67',
    '+573001234567',
    '57 300 123 45 67',
    '0057 300 1234567',
    '(+57) 300 1234567',
    'C.C. 1020304050, celular +57 300-1234567',
  ])
    it(`is sent as 3001234567 where a person enters “${text}”`, async () => {
      expect(await sentOf(text, BANK.wallet)).to.equal('3001234567');
    });

  for (const text of [
    '300123456',
    '30012345678',
    '2001234567',
    '+1 300 123 4567',
    '0300 123 4567',
    '57573001234567',
  ])
    it(`is not right where a person enters “${text}”`, async () => {
      const error = 'Escriba los diez dígitos de su celular: empieza por 3.';
      expect(await errorAfter(text, BANK.wallet)).to.equal(error);
    });

  const changes: readonly (readonly [from: string, to: string, number: string, left: string])[] = [
    ['Nequi', 'Davivienda', '+57 300 123 45 67', ''],
    ['Nequi', 'Davivienda', '0012345678', '0012345678'],
    ['Nequi', 'Banco Popular', '3001234567', '3001234567'], // a wallet, too
    ['Nequi', 'Ualá', '3001234567', '3001234567'],
    ['Nequi', 'Cooperativa Sin Fama', '3001234567', ''],
    ['Davivienda', 'Nequi', '3001234567', '3001234567'],
    ['Cooperativa Sin Fama', 'Davivienda', '3001234567', '3001234567'],
  ];
  for (const [from, to, number, left] of changes)
    it(`that is ${number} for ${from} is “${left}” for ${to}`, async () => {
      const { element } = await accountPage(service.url('account'));
      await chooseBank(element, from);
      setNumber(element, number);
      await chooseBank(element, to);
      expect(control(element, 'number').value).to.equal(left);
    });

  it('is missing by its own name', async () => {
    const { element, pay } = await accountPage(service.url('account'));
    await chooseBank(element, BANK.wallet);
    pay.click();
    expect(errorOf(element, 'number')).to.equal('Escriba su número de celular.');
  });
});

describe('the kinds of accounts to choose from', () => {
  const kinds: readonly (readonly [bank: string, kinds: readonly string[], why: string])[] = [
    ['Bancolombia', ['SAVINGS', 'CHECKING'], 'as is known of it'],
    ['Nequi', ['ELECTRONIC_DEPOSIT'], 'as is known of it'],
    ['Daviplata', ['SAVINGS', 'CHECKING'], 'since the shop says that it is a bank'],
    ['Banco Popular', ['ELECTRONIC_DEPOSIT'], 'since the shop says that it is a wallet'],
    ['Ualá', ['SAVINGS', 'CHECKING', 'ELECTRONIC_DEPOSIT'], 'as is known of it'],
    ['Banco Mundo Mujer', ['SAVINGS', 'CHECKING'], 'since nobody says that it is a wallet'],
    ['Cooperativa Sin Fama', ['SAVINGS', 'CHECKING'], 'since nobody says that it is a wallet'],
  ];
  for (const [bank, expected, why] of kinds)
    it(`are ${expected.join(', ')} for ${bank}, ${why}`, async () => {
      const { element } = await accountPage(service.url('account'));
      await chooseBank(element, bank);
      expect(subtypesOf(element).map(({ value }) => value)).to.deep.equal(expected);
      const [only, another] = subtypesOf(element);
      expect(only?.checked).to.equal(!another);
      expect(element.shadowRoot?.textContent).to.contain(
        another ? 'Número de la cuenta' : 'Número de celular',
      );
      expect(control(element, 'number').autocomplete).to.equal(another ? 'off' : 'tel-national');
    });

  it('stay as they were chosen with another bank that has them, and no others', async () => {
    const { element } = await accountPage(service.url('account'));
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

  it('are those of a wallet in the body, too', async () => {
    await sentOf('300 123 45 67', BANK.wallet);
    const [call] = await accountsOf(service);
    expect(call?.body).to.include({ bank_id: 'bank_4', subtype: 'ELECTRONIC_DEPOSIT' });
  });

  it('are one group for the arrow keys, and show no error to a person who passes through', async () => {
    const { element } = await accountPage(service.url('account'));
    await chooseBank(element, BANK.bank);
    element.focus();
    await press('Tab');
    expect(focusedIn(element)).to.equal('SAVINGS');
    await press('Tab');
    expect(focusedIn(element)).to.equal('number');
    expect(errorOf(element, 'subtype')).to.equal('');
    subtype(element, 'SAVINGS').focus();
    await press('ArrowDown');
    expect(subtype(element, 'CHECKING').checked).to.equal(true);
  });
});

describe('a number that looks like that of a card', () => {
  const QUESTION = 'Parece el número de una tarjeta.';

  it('is not sent, and asked about where the person submits it', async () => {
    const { element, pay } = await filledPage(service.url('account'));
    setNumber(element, '4242-4242 4242.4242');
    pay.click();
    await element.submit().catch(() => {});
    expect(errorOf(element, 'number')).to.equal(QUESTION);
    expect(focusedIn(element)).to.equal('number');
    const button = buttonOf(element, CONFIRM);
    const described = control(element, 'number').getAttribute('aria-describedby') ?? '';
    expect(described.split(' ')).to.contain(button.closest('small')?.id);
    expect(await accountsOf(service)).to.be.empty;
  });

  it('is asked about when the person leaves it, which is announced', async () => {
    const { element } = await accountPage(service.url('account'));
    await typeNumber(element, CARD);
    expect(errorOf(element, 'number')).to.equal('');
    await press('Tab');
    expect(errorOf(element, 'number')).to.equal(QUESTION);
    expect(resultOf(element)).to.equal(QUESTION);
  });

  for (const text of ['378282246310005', '6011000990139424', '5555555555554444', '36227206271667'])
    it(`is ${text}, too`, async () => {
      expect(await errorAfter(text, BANK.bank)).to.equal(QUESTION);
    });

  it('is sent once the person confirms it with the button, by Tab and a key', async () => {
    const { element, form, pay } = await filledPage(service.url('account'));
    setNumber(element, CARD);
    pay.click();
    await press('Tab');
    await press(' ');
    expect(errorOf(element, 'number')).to.equal('');
    expect(findButton(element, CONFIRM)).to.equal(undefined);
    expect(focusedIn(element)).to.equal('number');
    expect(await accountsOf(service)).to.be.empty;
    const submitted = next(form, 'submit');
    await press('Enter');
    await submitted;
    const [call] = await accountsOf(service);
    expect(call?.body).to.include({ account_number: CARD });
  });

  it('is never confirmed by Enter that is pressed again or held down', async function () {
    requires(this, 'repeated keys');
    const { element } = await filledPage(service.url('account'));
    setNumber(element, CARD);
    control(element, 'number').focus();
    for (let count = 0; count < 3; count += 1) await press('Enter');
    for (let count = 0; count < 5; count += 1) await sendKeys({ down: 'Enter' });
    await sendKeys({ up: 'Enter' });
    expect(errorOf(element, 'number')).to.equal(QUESTION);
    expect(await accountsOf(service)).to.be.empty;
  });

  it('is not sent by the Enter that confirms it, however long it is held down', async function () {
    requires(this, 'repeated keys');
    const { element, pay } = await filledPage(service.url('account'));
    setNumber(element, CARD);
    pay.click();
    buttonOf(element, CONFIRM).focus();
    for (let count = 0; count < 5; count += 1) await sendKeys({ down: 'Enter' });
    await sendKeys({ up: 'Enter' });
    expect(focusedIn(element)).to.equal('number');
    expect(await accountsOf(service)).to.be.empty;
  });

  it('is asked about again where it is another one, and not where it is written otherwise', async () => {
    const page = await filledPage(answering(service, 403, { code: 'forbidden' }));
    const { element, pay } = page;
    setNumber(element, CARD);
    pay.click();
    buttonOf(element, CONFIRM).click();
    setNumber(element, '4242 4242 4242 4242');
    expect((await failing(page)).code).to.equal('refused');
    setNumber(element, '5555555555554444');
    pay.click();
    expect(errorOf(element, 'number')).to.equal(QUESTION);
    expect(await accountsOf(service)).to.have.length(1);
  });

  it('is asked about again after a reset', async () => {
    const { element, form, pay } = await filledPage(service.url('account'));
    setNumber(element, CARD);
    pay.click();
    buttonOf(element, CONFIRM).click();
    form.reset();
    setNumber(element, CARD);
    pay.click();
    expect(errorOf(element, 'number')).to.equal(QUESTION);
  });
});
