import { expect } from '@open-wc/testing';
import { everythingOf, recordEvents, withoutRandomNames } from '../test-support/privacy.driver.ts';
import { next, resultOf } from '../test-support/submitted.driver.ts';
import { accountPage, answering, filledPage, fillIn, NUMBER, service } from './account-form.driver.ts';

/** The markup of an element and of every shadow root in it. */
function markupOf(element: Element): string {
  const root = element.shadowRoot ?? element;
  const inner = [...root.querySelectorAll('*')].filter((one) => one.shadowRoot);
  const markup = [element.outerHTML, root.innerHTML, ...inner.map(markupOf)].join(' ');
  return markup.replace(/ src="[^"]*"/g, ''); // where the answer of the test is written
}

/** No five digits of a number may follow one another, with whatever between them. */
function expectNoDigits(read: string, number: string): void {
  const text = withoutRandomNames(read);
  for (let start = 0; start + 5 <= number.length; start += 1) {
    const digits = new RegExp([...number.slice(start, start + 5)].join('\\P{Nd}{0,3}'), 'u');
    expect(digits.exec(text)?.[0], digits.source).to.equal(undefined);
  }
}

const events = [
  ...['ready', 'account-submit', 'account-change', 'account-created', 'account-error', 'account-dismiss'],
  ...['bank-change', 'bank-error'],
].map((name) => `pay-${name}`);

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

  const message = 'La cuenta 0012/3456/78 no es válida.';
  const answers: Readonly<Record<string, () => string>> = {
    'an account': () => service.url('account'),
    HTML: () => service.url('html'),
    'an id that contains the number as it is written': () => answering(201, { id: '0012-345-678' }),
    'fields with the number': () =>
      answering(422, { code: NUMBER, message: NUMBER, fields: ['bank_id', NUMBER] }),
    'a message with the number': () => answering(403, { code: 'forbidden', message }),
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

  it('is a message with at most four digits in a row, in whatever form the service writes them', async () => {
    const message = 'La cuenta 98.765 no es válida, ni 9 8-7/6 5, ni ９８７６５, pero 9876 o 98 y 765.';
    const { element } = await filledPage(answering(403, { code: 'forbidden', message }));
    const reason = await element.submit().catch((thrown) => thrown);
    const shown = 'La cuenta •••• no es válida, ni ••••, ni ••••, pero 9876 o 98 y 765.';
    expect([reason.message, resultOf(element)]).to.deep.equal([shown, shown]);
  });
});
