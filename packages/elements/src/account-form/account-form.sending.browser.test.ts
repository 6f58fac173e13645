import { expect } from '@open-wc/testing';
import { isIn, next, press, resultOf } from '../test-support/submitted.driver.ts';
import {
  type AccountPage,
  accountPage,
  accounts,
  answering,
  BANK,
  chooseBank,
  control,
  failing,
  filledPage,
  fillIn,
  focusedIn,
  NUMBER,
  service,
  setNumber,
  subtype,
  typeNumber,
} from './account-form.driver.ts';
import { en } from './account-form.en.ts';
import { accountFormLanguages } from './account-form.messages.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('pay-account-form and the submit of its form', () => {
  it('creates no account where the page cancels pay-account-submit', async () => {
    const { element } = await filledPage();
    element.addEventListener('pay-account-submit', (event) => event.preventDefault());
    const error = await element.submit().catch((reason) => reason);
    expect([error.code, await accounts()]).to.deep.equal(['cancelled', []]);
  });

  it('creates the account with exactly the body of the route, then sends its id and no number', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every engine has a cookie store
    document.cookie = 'session=1; path=/';
    const { element, form, pay, sent } = await filledPage();
    const submitted = next(form, 'submit');
    pay.click();
    await submitted;
    // biome-ignore lint/suspicious/noDocumentCookie: not every engine has a cookie store
    document.cookie = 'session=; path=/; max-age=0';

    const [call, ...more] = await accounts();
    expect(more).to.be.empty;
    expect(call?.method).to.equal('POST');
    expect(call?.path).to.match(/\/account\/accounts$/);
    expect(call?.headers).to.include({ 'content-type': 'application/json', cookie: 'session=1' });
    expect(call?.headers).not.to.have.any.keys('authorization', 'x-idempotency');
    const { submission_id, ...body } = Object(call?.body);
    expect(submission_id).to.match(UUID);
    expect(body).to.deep.equal({
      bank_id: 'bank_1',
      subtype: 'SAVINGS',
      account_number: NUMBER,
      authorization: true,
    });
    expect(sent).to.deep.equal([{ account_id: 'account_1', action: 'pay' }]);
    expect(element.account).to.deep.equal({
      id: 'account_1',
      bankId: 'bank_1',
      bankName: 'Bancolombia',
      subtype: 'SAVINGS',
      lastFour: '5678',
      authorized: true,
    });
  });

  it('requests the answer in the language of the element, also of an address with a slash at its end', async () => {
    accountFormLanguages.register('en', en);
    const { element, form } = await filledPage(`${service.url('account')}/`);
    form.lang = 'en-GB';
    await element.submit();
    const [call] = await accounts();
    expect(call?.headers['accept-language']).to.equal('en');
    expect(call?.path).to.match(/\/account\/accounts$/);
  });

  it('prevents a submit with errors, and focuses the first', async () => {
    const { element, pay, sent } = await accountPage();
    pay.click();
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
    expect(element.validationMessage).to.equal('Para continuar, marque esta casilla.');
    expect([sent, await accounts()]).to.deep.equal([[], []]);
  });

  it('requires no account while it is optional and empty, but requires one when it is partly filled in', async () => {
    const { element, pay, sent } = await accountPage();
    element.optional = true;
    pay.click();
    expect(sent).to.deep.equal([{ action: 'pay' }]);
    await chooseBank(element, BANK.bank);
    pay.click();
    expect(sent).to.have.length(1);
    expect(await accounts()).to.be.empty;
  });

  for (const [answer, authorized] of [
    [{ id: 'account_1' }, false],
    [{ id: 'account_1', authorization: true }, true],
  ] as const)
    it(`sends an optional consent as it is; the authorization in the answer ${JSON.stringify(answer)} prevails`, async () => {
      const { element } = await filledPage(answering(201, answer));
      element.consent = 'optional';
      control(element, 'consent').click();
      await element.submit();
      const [call] = await accounts();
      expect(call?.body).to.include({ authorization: false });
      expect(element.account?.authorized).to.equal(authorized);
    });
});

describe('the id of a submission', () => {
  const FORBIDDEN = () => answering(403, { code: 'forbidden' });

  /** The ids of two submissions that fail, between which something happens. */
  async function idsAround(src: string, happen: (page: AccountPage) => unknown): Promise<unknown[]> {
    const page = await filledPage(src);
    await failing(page);
    await happen(page);
    await failing(page);
    return (await accounts()).map(({ body }) => Object(body).submission_id);
  }

  const others: Readonly<Record<string, (page: AccountPage) => unknown>> = {
    'an edit of the bank': ({ element }) => chooseBank(element, 'Davivienda'),
    'an edit of the kind of account': ({ element }) => subtype(element, 'CHECKING').click(),
    'an edit of the number': ({ element }) => typeNumber(element, '987654'),
    'an edit of the consent': ({ element }) => {
      element.consent = 'optional';
      control(element, 'consent').click();
    },
    'a reset, after which the same is filled in': ({ element, form }) => {
      form.reset();
      return fillIn(element);
    },
  };
  for (const [what, edit] of Object.entries(others))
    it(`is another after ${what}`, async () => {
      const [first, second] = await idsAround(FORBIDDEN(), edit);
      expect(second).to.match(UUID).and.not.to.equal(first);
    });

  it('is another after an edit while the answer is still to come', async () => {
    const page = await filledPage(FORBIDDEN());
    const failed = failing(page);
    await next(page.element, 'pay-account-submit');
    setNumber(page.element, '987654');
    await failed;
    await failing(page);
    const [first, second] = (await accounts()).map(({ body }) => Object(body));
    expect([first.account_number, second.account_number]).to.deep.equal([NUMBER, '987654']);
    expect(second.submission_id).to.match(UUID).and.not.to.equal(first.submission_id);
  });

  const sames: Readonly<Record<string, (page: AccountPage) => unknown>> = {
    'the focus has moved': ({ element }) => {
      control(element, 'number').focus();
      subtype(element, 'SAVINGS').focus();
    },
    'a composition has changed nothing, and what was said of the answer stays': ({ element }) => {
      const said = resultOf(element);
      control(element, 'number').dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
      expect([isIn(element, 'unknown'), resultOf(element)]).to.deep.equal([true, said]);
    },
    'an edit is taken back': ({ element }) => {
      subtype(element, 'CHECKING').click();
      subtype(element, 'SAVINGS').click();
    },
  };
  for (const [what, happen] of Object.entries(sames))
    it(`is the same where ${what}`, async () => {
      const [first, second] = await idsAround(service.url('reset'), happen);
      expect(second).to.equal(first);
    });
});
