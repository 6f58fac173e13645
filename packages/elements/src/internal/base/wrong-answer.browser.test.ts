import { expect, fixture, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import { answering, filledPage, service } from '../../account-form/account-form.driver.ts';
import '../../entries/bank-picker.define.ts';
import '../../entries/connect-link.define.ts';
import '../../entries/payment-link.define.ts';
import { errorsOfEachTest } from '../../test-support/console.driver.ts';
import { isIn } from '../../test-support/submitted.driver.ts';
import { waitUntil } from '../../test-support/wait-until.driver.ts';

const errors = errorsOfEachTest();

/** The only line that is written to the console, without the address. */
async function line(src: string): Promise<string> {
  await waitUntil(() => errors().length, 'a line is written');
  expect(errors()).to.have.lengthOf(1);
  return (errors()[0] ?? '').replace(src, '/pay');
}

/** Calls the route of each element that has one, at an address. */
const calls: Readonly<Record<string, (src: string) => Promise<unknown>>> = {
  async 'pay-bank-picker'(src) {
    const picker = await fixture(html`<pay-bank-picker></pay-bank-picker>`);
    const failed = oneEvent(picker, 'pay-bank-error');
    picker.setAttribute('src', src);
    await failed;
  },
  async 'pay-account-form'(src) {
    const { element } = await filledPage(src);
    await element.submit().catch(() => {});
  },
  async 'pay-connect-link'(src) {
    const link = await fixture<HTMLElementTagNameMap['pay-connect-link']>(
      html`<pay-connect-link src=${src}></pay-connect-link>`,
    );
    const failed = oneEvent(link, 'pay-connect-error');
    link.open();
    await failed;
  },
  async 'pay-payment-link'(src) {
    const link = await fixture(html`<pay-payment-link src=${src}></pay-payment-link>`);
    const failed = oneEvent(link, 'pay-payment-error');
    link.setAttribute('payment-id', 'pay_1');
    await failed;
  },
};

const asked: Readonly<Record<string, string>> = {
  'pay-bank-picker': 'GET /pay',
  'pay-account-form': 'POST /pay/accounts',
  'pay-connect-link': 'POST /pay/connect-links',
  'pay-payment-link': 'GET /pay/payments/pay_1',
};

const needed: Readonly<Record<string, string>> = {
  'pay-bank-picker': '{ data: [{ id: string, name: string,',
  'pay-account-form': '{ id: string, bank_id?: string,',
  'pay-connect-link': '{ id: string, url: string }',
  'pay-payment-link': '{ id: string, status: string,',
};

describe('an answer that is not as the routes document it is described in the console', () => {
  for (const [tag, call] of Object.entries(calls)) {
    const wrong: readonly (readonly [answer: string, src: () => string, came: string])[] = [
      ['a page', () => service.url('html'), '200 without JSON'],
      ['an envelope', () => answering(200, { data: { id: 'x_1' } }), '200 { data: { id: string } }'],
      ['a list', () => answering(200, [{ id: 'x_1', name: 'Uno' }]), '200 [{ id: string, name: string }]'],
      [
        'a number for an id',
        () => answering(200, { id: 7, data: [{ id: 7 }] }),
        '200 { id: number, data: [{ id: number }] }',
      ],
      ['nothing', () => service.url('form'), '204 without JSON'],
      [
        'an error in other words',
        () => `${answering(200, null)}`.replace('/200/', '/404/').replace('null', '%3Cp%3E'),
        '404 without JSON',
      ],
    ];
    for (const [answer, src, came] of wrong)
      it(`of ${tag}: ${answer}`, async () => {
        const address = src();
        await call(address);
        const text = await line(address);
        expect(text).to.contain(`<${tag}> asked ${asked[tag]} and got ${came}. It needs ${needed[tag]}`);
      });
  }

  it('once for all pickers of a page, however often the answer comes, and without its values', async () => {
    const src = answering(200, { data: [{ id: 'CANARY', name: 4242424242424242, 4242424242424242: null }] });
    const pickers = await fixture(
      html`<div><pay-bank-picker src=${src}></pay-bank-picker><pay-bank-picker src=${src}></pay-bank-picker></div>`,
    );
    const text = await line(src);
    expect(text).to.contain('and got 200 { data: [{ id: string, name: number, … (1): null }] }.');
    const failed = oneEvent(pickers, 'pay-bank-error');
    pickers.querySelector('pay-bank-picker')?.shadowRoot?.querySelector('button')?.click();
    await failed;
    await line(src);
  });

  it('without names that may be values: of a person, with digits, of another alphabet, long, or with a format in them', async () => {
    const people = {
      'ana@example.com': { 'CC 1020304050': 'x' },
      'Ana Gómez': 1,
      'a\n%c': 1,
      ['k'.repeat(99)]: 1,
    };
    const src = answering(200, { items: [people], doc_1020304050: 1 });
    await calls['pay-bank-picker']?.(src);
    expect(await line(src)).to.contain(
      'and got 200 { items: [{ … (4): { … (1): string } | number }], doc_…: number }. It needs',
    );
  });

  it('cut, where it is long', async () => {
    const part = Object.fromEntries('abcdefghijkl'.split('').map((name) => [name.repeat(20), 1]));
    const src = answering(200, Object.fromEntries('abcdefghijkl'.split('').map((name) => [name, part])));
    await calls['pay-bank-picker']?.(src);
    expect((await line(src)).split('It needs')[0]).to.have.length.below(1_100);
  });

  it('when it is nested too deep to be compared, also beside what the element needs', async () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    const address = (text: string) => URL.createObjectURL(new Blob([text]));
    const right = address(`{"data":[{"id":"1","name":"Uno"}],"more":${deep}}`);
    const picker = await fixture<HTMLElementTagNameMap['pay-bank-picker']>(
      html`<pay-bank-picker src=${right}></pay-bank-picker>`,
    );
    await waitUntil(() => picker.banks.length, 'the list is there');
    const wrong = address(`{"banks":${deep}}`);
    picker.setAttribute('src', wrong);
    await oneEvent(picker, 'pay-bank-error');
    await waitUntil(() => errors().some((text) => text.includes(wrong)), 'a line is written');
    expect(errors().at(-1)).to.contain(' and got 200 { banks: [[[[[[[nested too deep]]]]]]] }. It needs');
  });

  it('where it is a list without banks, once', async () => {
    const src = answering(200, { data: [] });
    await fixture(
      html`<div><pay-bank-picker src=${src}></pay-bank-picker><pay-bank-picker src=${src}></pay-bank-picker></div>`,
    );
    expect(await line(src)).to.contain('<pay-bank-picker> asked GET /pay and got a list without banks.');
  });

  it('when only a part is wrong that the element can do without', async () => {
    const src = answering(200, { id: 'pay_1', status: 'pending', amount: '25000', reference: null });
    const link = await fixture<HTMLElement>(
      html`<pay-payment-link src=${src} payment-id="pay_1"></pay-payment-link>`,
    );
    await waitUntil(() => isIn(link, 'pending'), 'it is shown');
    expect(await line(src)).to.contain('amount: string, reference: null }. It needs');
  });

  for (const fields of [['number'], 'account_number', { account_number: 'No.' }])
    it(`where an error names fields that are not documented: ${JSON.stringify(fields)}`, async () => {
      const src = answering(422, { code: 'invalid', fields });
      const { element } = await filledPage(src);
      const { code, outcome } = await element.submit().catch((error) => error);
      expect([code, outcome]).to.deep.equal(['refused', 'none']);
      expect(await line(src)).to.contain('"account_number" | "authorization"] }.');
    });
});

it('an answer as documented, and a refusal as documented, write nothing', async () => {
  const { element } = await filledPage(answering(422, { code: 'invalid', fields: ['account_number'] }));
  await element.submit().catch(() => {});
  const other = await filledPage();
  await other.element.submit();
  await import('./wrong-answer.ts');
  expect(errors()).to.be.empty;
});
