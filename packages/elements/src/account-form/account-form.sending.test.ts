import { aTimeout, expect, nextFrame, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import { press } from '../bank-picker/bank-picker.driver.ts';
import { TestService } from '../internal/test-service.driver.ts';
import {
  accountPage,
  accountsOf,
  alone,
  BANK,
  buttonOf,
  chooseBank,
  control,
  failing,
  filledPage,
  fillIn,
  focusedIn,
  idsOf,
  isIn,
  NUMBER,
  next,
  reaches,
  resultOf,
  subtype,
  typeNumber,
} from './account-form.driver.ts';
import { en } from './account-form.en.ts';
import { accountFormLanguages } from './account-form.messages.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Answers that the customer may not do this. */
const FORBIDDEN = `refused/403/${encodeURIComponent('{"code":"forbidden"}')}`;

let service: TestService;

beforeEach(() => {
  service = new TestService();
});

describe('pay-account-form and the submit of its form', () => {
  it('creates the account with exactly the body of the route, then sends its id and no number', async () => {
    const { form, pay, sent } = await filledPage(service.url('account'));
    pay.click();
    await oneEvent(form, 'submit');

    const [call, ...more] = await accountsOf(service);
    expect(more).to.be.empty;
    expect(call?.method).to.equal('POST');
    expect(call?.path).to.match(/\/account\/accounts$/);
    const { submission_id, ...body } = Object(call?.body);
    expect(submission_id).to.match(UUID);
    expect(body).to.deep.equal({
      bank_id: 'bank_1',
      subtype: 'SAVINGS',
      account_number: NUMBER,
      authorization: true,
    });
    expect(sent).to.deep.equal([{ account_id: 'account_1', action: 'pay' }]);
  });

  it('requests the list of banks and creates the account, of the shop alone', async () => {
    const { element } = await accountPage(service.url('account'));
    const addresses = new Set<string>();
    const observer = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) addresses.add(name);
    });
    observer.observe({ type: 'resource' });
    await fillIn(element);
    await element.submit();
    for (const { name } of observer.takeRecords()) addresses.add(name);
    observer.disconnect();
    const recorded = (await service.calls()).map(({ method, path }) => `${method} ${path.slice(7)}`);
    expect(recorded.map((call) => call.replace(/ [a-z]+/, ' '))).to.deep.equal([
      'GET /account/banks',
      'POST /account/accounts',
    ]);
    for (const address of addresses) expect(address.startsWith(location.origin), address).to.equal(true);
  });

  it('sends the cookies of the shop, and no key', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every engine has a cookie store
    document.cookie = 'session=1; path=/';
    const { element } = await filledPage(service.url('account'));
    await element.submit();
    // biome-ignore lint/suspicious/noDocumentCookie: not every engine has a cookie store
    document.cookie = 'session=; path=/; max-age=0';
    const [call] = await accountsOf(service);
    expect(call?.headers).to.include({ 'content-type': 'application/json', cookie: 'session=1' });
    expect(call?.headers).not.to.have.any.keys('authorization', 'x-idempotency');
  });

  for (const [lang, tag] of [
    ['es-CO', 'es'],
    ['en-GB', 'en'],
    ['fr', 'es'],
  ] as const)
    it(`requests answers in the language of the element: ${tag} on a page in ${lang}`, async () => {
      accountFormLanguages.register('en', en);
      const { element, form } = await filledPage(service.url('account'));
      form.lang = lang;
      await element.submit();
      const [call] = await accountsOf(service);
      expect(call?.headers['accept-language']).to.equal(tag);
    });

  it('sends to an address with a slash at its end as to one without', async () => {
    const { element } = await filledPage(`${service.url('account')}/`);
    await element.submit();
    expect((await accountsOf(service)).map(({ path }) => path)).to.match(/\/account\/accounts$/);
  });

  it('makes one request of fifty clicks', async () => {
    const { element, form, pay, sent } = await filledPage(service.url('account-held'));
    const sending = next(element, 'pay-account-submit');
    for (let count = 0; count < 50; count += 1) pay.click();
    await sending;
    for (let count = 0; count < 50; count += 1) pay.click();
    const submitted = oneEvent(form, 'submit');
    await service.release();
    await submitted;
    expect(await accountsOf(service)).to.have.length(1);
    expect(sent).to.have.length(1);
  });

  it('returns from submit() the promise of the submission under way, then the account', async () => {
    const { element } = await filledPage(service.url('account'));
    const first = element.submit();
    expect(element.submit()).to.equal(first);
    expect(await first).to.deep.equal({
      id: 'account_1',
      bankId: 'bank_1',
      bankName: 'Bancolombia',
      subtype: 'SAVINGS',
      lastFour: '5678',
      authorized: true,
    });
    expect(await element.submit()).to.equal(element.account);
  });

  it('prevents a submit with errors, shows each at its field, and focuses the first', async () => {
    const { element, pay, sent } = await accountPage(service.url('account'));
    pay.click();
    expect(sent).to.be.empty;
    expect(focusedIn(element)).to.equal('bank');
    await chooseBank(element, BANK.bank);
    pay.click();
    expect(focusedIn(element)).to.equal('SAVINGS');
    await press(' ');
    expect(subtype(element, 'SAVINGS').checked).to.equal(true);
    pay.click();
    expect(focusedIn(element)).to.equal('number');
    await typeNumber(element, NUMBER);
    pay.click();
    expect(focusedIn(element)).to.equal('consent');
    expect(await accountsOf(service)).to.be.empty;
  });

  it('creates no account for a button that skips validation, nor where it is optional and empty', async () => {
    const draft = await accountPage(service.url('account'), html`<button formnovalidate>Borrador</button>`);
    await fillIn(draft.element);
    draft.pay.click();
    const empty = await accountPage(service.url('account'));
    empty.element.optional = true;
    empty.pay.click();
    await aTimeout(0);
    expect(draft.sent).to.deep.equal([{}]);
    expect(empty.sent).to.deep.equal([{ action: 'pay' }]);
    expect(await accountsOf(service)).to.be.empty;
  });

  it('creates no account where it is optional and only a radio button was chosen, which cannot be undone', async () => {
    const { element, pay, sent } = await accountPage(service.url('account'));
    element.optional = true;
    subtype(element, 'SAVINGS').click();
    pay.click();
    expect(sent).to.deep.equal([{ action: 'pay' }]);
    expect(await accountsOf(service)).to.be.empty;
  });

  it('requires everything where it is optional and partly filled in', async () => {
    const { element, pay, sent } = await accountPage(service.url('account'));
    element.optional = true;
    await chooseBank(element, BANK.bank);
    pay.click();
    expect(sent).to.be.empty;
    expect(element.validity.valid).to.equal(false);
  });

  it('has a button of its own outside any form', async () => {
    const element = await alone(service.url('account'));
    await fillIn(element);
    const created = next(element, 'pay-account-created');
    buttonOf(element, 'Guardar cuenta').click();
    expect((await created).account.id).to.equal('account_1');
  });
});

describe('the consent of pay-account-form', () => {
  it('is required by default', async () => {
    const { element } = await filledPage(service.url('account'));
    control(element, 'consent').click();
    expect(element.validationMessage).to.equal('Para continuar, marque esta casilla.');
  });

  for (const [answer, authorized] of [
    [{ id: 'account_1' }, false],
    [{ id: 'account_1', authorization: false }, false],
    [{ id: 'account_1', authorization: true }, true],
  ] as const)
    it(`is sent as it is where it is optional; the answer ${JSON.stringify(answer)} goes before it`, async () => {
      const src = service.url(`refused/201/${encodeURIComponent(JSON.stringify(answer))}`);
      const { element, pay, form } = await filledPage(src);
      element.consent = 'optional';
      control(element, 'consent').click();
      pay.click();
      await oneEvent(form, 'submit');
      const [call] = await accountsOf(service);
      expect(call?.body).to.include({ authorization: false });
      expect(element.account?.authorized).to.equal(authorized);
    });

  it('has the text of the page', async () => {
    const element = await alone(service.url('account'));
    element.innerHTML = '<span slot="consent">Acepto</span>';
    const slot = element.shadowRoot?.querySelector<HTMLSlotElement>('slot[name=consent]');
    expect(slot?.assignedNodes().map((node) => node.textContent)).to.deep.equal(['Acepto']);
  });
});

describe('the id of a submission', () => {
  it('is the same while nothing is edited: after a refusal, and after an answer that was lost', async () => {
    const page = await filledPage(service.url('reset'));
    const error = await failing(page);
    expect(error.outcome).to.equal('unknown');
    expect(isIn(page.element, 'unknown')).to.equal(true);
    const retried = next(page.element, 'pay-account-error');
    buttonOf(page.element, 'Reintentar').click();
    await retried;
    const ids = await idsOf(service);
    expect(ids).to.have.length(2);
    expect(ids[0]).to.equal(ids[1]);
    const [first, second] = await accountsOf(service);
    expect(first?.body).to.deep.equal(second?.body);
  });

  it('is the same where nothing but the focus has moved, and another for the next account', async () => {
    const page = await filledPage(service.url(FORBIDDEN));
    await failing(page);
    control(page.element, 'number').focus();
    subtype(page.element, 'SAVINGS').focus();
    await failing(page);
    page.form.reset();
    await fillIn(page.element);
    await failing(page);
    const [first, second, third] = await idsOf(service);
    expect(first).to.equal(second);
    expect(third).not.to.equal(first);
  });

  const edits: Readonly<Record<string, (page: Awaited<ReturnType<typeof filledPage>>) => unknown>> = {
    'the bank': ({ element }) => chooseBank(element, 'Davivienda'),
    'the kind of account': ({ element }) => subtype(element, 'CHECKING').click(),
    'the number': ({ element }) => typeNumber(element, '987654'),
    'the consent': ({ element }) => {
      element.consent = 'optional';
      control(element, 'consent').click();
    },
  };
  for (const [what, edit] of Object.entries(edits))
    it(`is another after an edit of ${what}`, async () => {
      const page = await filledPage(service.url(FORBIDDEN));
      await failing(page);
      await edit(page);
      await failing(page);
      const [first, second] = await idsOf(service);
      expect(second).to.match(UUID);
      expect(second).not.to.equal(first);
    });

  it('is the same after a composition that changes nothing, and what was said of the answer stays', async () => {
    const page = await filledPage(service.url('reset'));
    await failing(page);
    const said = resultOf(page.element);
    control(page.element, 'number').dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    expect([isIn(page.element, 'unknown'), resultOf(page.element)]).to.deep.equal([true, said]);
    await failing(page);
    const [first, second] = await idsOf(service);
    expect(second).to.equal(first);
  });

  it('is the same where an edit after an answer that was lost is taken back', async () => {
    const page = await filledPage(service.url('reset'));
    await failing(page);
    subtype(page.element, 'CHECKING').click();
    subtype(page.element, 'SAVINGS').click();
    await failing(page);
    const [first, second] = await accountsOf(service);
    expect(second?.body).to.deep.equal(first?.body);
  });

  it('is another after an edit while the outcome is unknown, which is then no longer said', async () => {
    const page = await filledPage(service.url('reset'));
    await failing(page);
    subtype(page.element, 'CHECKING').click();
    expect(isIn(page.element, 'editing')).to.equal(true);
    await failing(page);
    const [first, second] = await idsOf(service);
    expect(second).not.to.equal(first);
  });
});

describe('Enter in pay-account-form', () => {
  it('in the number, in a kind of account and in the consent submits the form', async () => {
    for (const field of ['number', 'consent', 'SAVINGS'] as const) {
      const { element, form } = await filledPage(service.url('account'));
      (field === 'SAVINGS' ? subtype(element, field) : control(element, field)).focus();
      const submitted = oneEvent(form, 'submit');
      await press('Enter');
      await submitted;
      expect(element.value, field).to.equal('account_1');
    }
  });
});

describe('the focus of pay-account-form', () => {
  for (const field of ['bank', 'SAVINGS', 'number', 'consent'] as const) {
    const focus = (element: Awaited<ReturnType<typeof alone>>) => {
      if (field === 'bank') element.focus();
      else (field === 'SAVINGS' ? subtype(element, field) : control(element, field)).focus();
    };

    it(`goes from ${field} to the account`, async () => {
      const { element } = await filledPage(service.url('account-held'));
      focus(element);
      await press('Enter');
      await reaches(element, 'submitting');
      await nextFrame(); // a disabled field loses the focus when the page is painted
      const created = next(element, 'pay-account-created');
      await service.release();
      await created;
      expect(focusedIn(element)).to.equal('held');
    });

    it(`is in ${field} again after a refusal of no field`, async () => {
      const { element } = await filledPage(service.url('unauthorized-held'));
      focus(element);
      await press('Enter');
      await reaches(element, 'submitting');
      await nextFrame();
      const failed = next(element, 'pay-account-error');
      await service.release();
      await failed;
      expect(focusedIn(element)).to.equal(field);
    });
  }
});
