import { expect } from '@open-wc/testing';
import { press } from '../bank-picker/bank-picker.driver.ts';
import { everythingOf, recordEvents, withoutLitMarkers } from '../internal/privacy.driver.ts';
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
  fillIn,
  NUMBER,
  next,
  pickerOf,
  resultOf,
  subtypesOf,
  typeIn,
} from './account-form.driver.ts';

/** The markup of an element and of every shadow root in it. */
function markupOf(element: Element): string {
  const root = element.shadowRoot ?? element;
  const inner = [...root.querySelectorAll('*')].filter((one) => one.shadowRoot);
  const markup = [element.outerHTML, root.innerHTML, ...inner.map(markupOf)].join(' ');
  return markup.replace(/ src="[^"]*"/g, ''); // where the answer of the test is written
}

/** No five digits of a number may follow one another, with whatever between them. */
function expectNoDigits(read: string, number: string): void {
  const text = withoutLitMarkers(read);
  for (let start = 0; start + 5 <= number.length; start += 1) {
    const digits = new RegExp([...number.slice(start, start + 5)].join('\\P{Nd}{0,3}'), 'u');
    expect(digits.exec(text)?.[0], digits.source).to.equal(undefined);
  }
}

const events = [
  ...['ready', 'account-submit', 'account-change', 'account-created', 'account-error', 'account-dismiss'],
  ...['bank-change', 'bank-error'],
].map((name) => `pay-${name}`);

const service = serviceOfEachTest();

describe('what a page can read of pay-account-form', () => {
  const lines: unknown[] = [];
  const { log, info, warn, error, debug } = console;
  const original = { log, info, warn, error, debug };
  beforeEach(() => {
    lines.length = 0;
    for (const name of Object.keys(original))
      Object.assign(console, { [name]: (...words: unknown[]) => lines.push(...words) });
  });
  afterEach(() => Object.assign(console, original));

  const written = ['0012345678', '00-12.345 678', '0 0 1 2 3 4 5 6 7 8', '0012/3456/78'];
  const answers: Readonly<Record<string, () => string>> = {
    'an account': () => service.url('account'),
    'a broken connection': () => service.url('reset'),
    HTML: () => service.url('html'),
    'an id that is the number': () => answering(service, 201, { id: NUMBER }),
    'an id that contains the number as it is written': () => answering(service, 201, { id: '0012-345-678' }),
    'fields with the number': () =>
      answering(service, 422, { code: NUMBER, message: NUMBER, fields: ['bank_id', NUMBER] }),
    ...Object.fromEntries(
      written.map((number) => [
        `the message “La cuenta ${number} no es válida.”`,
        () => answering(service, 403, { code: 'forbidden', message: `La cuenta ${number} no es válida.` }),
      ]),
    ),
  };
  for (const [what, src] of Object.entries(answers))
    it(`is never more of the number than four digits, after ${what}`, async () => {
      const { element, form, pay } = await accountPage(src());
      const dispatched = recordEvents(document, events);
      await fillIn(element);
      const done = Promise.race([next(element, 'pay-account-created'), next(element, 'pay-account-error')]);
      pay.click();
      await done;
      expect(dispatched.length).to.be.greaterThan(2);
      for (const event of [...dispatched, ...lines]) expectNoDigits(everythingOf(event), NUMBER);
      expectNoDigits(markupOf(form) + markupOf(element), NUMBER);
      expectNoDigits(everythingOf(element.account), NUMBER);
      expectNoDigits(resultOf(element), NUMBER);
      expectNoDigits(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]), NUMBER);
    });

  it('is none of a card’s number that is asked about', async () => {
    const { element, form, pay } = await accountPage(service.url('account'));
    await fillIn(element, CARD);
    const dispatched = recordEvents(element, [...events, 'invalid']);
    pay.click();
    await element.submit().catch((reason) => lines.push(reason));
    expect(errorOf(element, 'number')).not.to.equal('');
    for (const event of [...dispatched, ...lines]) expectNoDigits(everythingOf(event), CARD);
    expectNoDigits(markupOf(form) + element.validationMessage, CARD);
    buttonOf(element, CONFIRM).click();
    expectNoDigits(markupOf(form), CARD);
  });

  it('is a message without the number, however that is written', async () => {
    const message = 'La cuenta 00-12.345 678 no es válida.';
    const { element } = await accountPage(answering(service, 403, { code: 'forbidden', message }));
    await fillIn(element);
    const reason = await element.submit().catch((thrown) => thrown);
    expect(reason.message).to.equal('La cuenta •••• no es válida.');
    expect(resultOf(element)).to.equal('La cuenta •••• no es válida.');
  });

  for (const [quoted, shown] of [
    ['98765', '••••'],
    ['98.765', '••••'],
    ['9 8-7/6 5', '••••'],
    ['９８７６５', '••••'],
    ['9876', '9876'],
    ['98 y 765', '98 y 765'],
  ] as const)
    it(`is a message where “${quoted}”, which is no part of the number, is “${shown}”`, async () => {
      const message = `La cuenta ${quoted} no es válida.`;
      const { element } = await accountPage(answering(service, 403, { code: 'forbidden', message }));
      await fillIn(element);
      const reason = await element.submit().catch((thrown) => thrown);
      expect(reason.message).to.equal(`La cuenta ${shown} no es válida.`);
      expect(resultOf(element)).to.equal(`La cuenta ${shown} no es válida.`);
    });
});

describe('what is in pay-account-form once the page is left', () => {
  const leave = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));

  it('is no input', async () => {
    const { element } = await accountPage(service.url('account'));
    await chooseBank(element, BANK.app);
    await typeIn(element);
    leave();
    expect(control(element, 'number').value).to.equal('');
    expect(pickerOf(element).value).to.equal('');
    expect(subtypesOf(element).some(({ checked }) => checked)).to.equal(false);
    expect(control(element, 'consent').checked).to.equal(false);
  });

  it('is no account, and no number that a person has confirmed', async () => {
    const { element, form, pay } = await accountPage(service.url('account'));
    await fillIn(element, CARD);
    pay.click();
    buttonOf(element, CONFIRM).click();
    await element.submit();
    leave();
    expect(element.account).to.equal(null);
    expect(new FormData(form).has('account_id')).to.equal(false);
    await fillIn(element, CARD);
    pay.click();
    expect(errorOf(element, 'number')).not.to.equal('');
    expect(await accountsOf(service)).to.have.length(1);
  });

  it('nor once it is removed', async () => {
    const { element, form } = await accountPage(service.url('account'));
    await fillIn(element);
    element.remove();
    await Promise.resolve(); // a move would be over by now
    form.prepend(element);
    expect(control(element, 'number').value).to.equal('');
    expect(pickerOf(element).value).to.equal('');
  });
});

it('pay-account-form has the marks that session recorders honour at its number', async () => {
  const { element } = await accountPage(service.url('account'));
  const input = control(element, 'number');
  expect(input.className).to.match(/rr-block.*ph-no-capture.*fs-exclude/);
  expect(input.hasAttribute('data-hj-suppress')).to.equal(true);
  expect(input.getAttribute('inputmode')).to.equal('numeric');
  input.focus();
  await press('Enter');
});
