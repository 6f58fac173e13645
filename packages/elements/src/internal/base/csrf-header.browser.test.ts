import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { filledPage, service } from '../../account-form/account-form.driver.ts';
import { cards, filledShop } from '../../card-form/card-form.driver.ts';
import '../../entries/bank-picker.define.ts';
import '../../entries/connect-link.define.ts';
import '../../entries/payment-link.define.ts';
import { errorsOfEachTest } from '../../test-support/console.driver.ts';
import { waitUntil } from '../../test-support/wait-until.driver.ts';

/** Writes the token that the server gives a page, in place of the one before. */
function token(content: string, header?: string): void {
  document.querySelector('meta[name=csrf-token]')?.remove();
  const meta = Object.assign(document.createElement('meta'), { name: 'csrf-token', content });
  if (header) meta.dataset['header'] = header;
  document.head.append(meta);
}

/** Makes the requests of each element with routes, at an address. */
const elements: Readonly<Record<string, (src: string) => Promise<unknown>>> = {
  'pay-bank-picker': (src) => fixture(html`<pay-bank-picker src=${src}></pay-bank-picker>`),
  async 'pay-account-form'(src) {
    const { element } = await filledPage(src);
    await element.submit().catch(() => {});
  },
  async 'pay-connect-link'(src) {
    const link = await fixture<HTMLElementTagNameMap['pay-connect-link']>(
      html`<pay-connect-link src=${src}></pay-connect-link>`,
    );
    link.open();
  },
  'pay-payment-link': (src) =>
    fixture(html`<pay-payment-link src=${src} payment-id="payment_1"></pay-payment-link>`),
};

/** The requests since the one with this number, once there is one to that end of an address. */
async function callsSince(count: number, path: RegExp) {
  let calls = await service.calls();
  await waitUntil(async () => {
    calls = (await service.calls()).slice(count);
    return calls.some((call) => path.test(call.path));
  }, 'it is requested');
  return calls;
}

const errors = errorsOfEachTest();

describe('a token against forged requests', () => {
  afterEach(() => document.querySelector('meta[name=csrf-token]')?.remove());

  for (const [tag, request] of Object.entries(elements))
    it(`is sent by ${tag}, as it is at each request, in the header that the page names`, async () => {
      const path = { 'pay-account-form': /accounts$/, 'pay-connect-link': /connect-links$/ }[tag] ?? /./;
      for (const header of [undefined, 'X-XSRF-TOKEN', 'X-CSRFToken']) {
        const { length } = await service.calls();
        const value = `token-${header}`;
        token(value, header);
        await request(service.url('account'));
        const sent = await callsSince(length, path);
        const name = (header ?? 'X-CSRF-Token').toLowerCase();
        expect(
          sent.map(({ headers }) => headers[name]),
          name,
        ).to.deep.equal(sent.map(() => value));
      }
    });

  it('is sent to no other origin, nor with a card', async () => {
    token('token');
    const other = service.url('account').replace('localhost', '127.0.0.1');
    await fixture(html`<pay-bank-picker src=${`${other}/banks`}></pay-bank-picker>`);
    const [call] = await callsSince(0, /banks$/);
    const { element } = await filledShop();
    await element.submit();
    expect([call?.method, call?.headers['x-csrf-token']]).to.deep.equal(['GET', undefined]); // no preflight before it
    const [{ headers: ofCard } = { headers: undefined }] = await cards.calls();
    expect(ofCard?.['authorization']).to.contain('pk_test_');
    expect(ofCard?.['x-csrf-token']).to.equal(undefined);
  });

  for (const [what, content, header, said] of [
    [
      'a header that is no name',
      'canary',
      'X CSRF',
      'has data-header="X CSRF", which is no name of a header',
    ],
    [
      'a header that no page may send',
      'canary',
      'Cookie',
      'has data-header="Cookie", which is no name of a header',
    ],
    ['a line break', 'cana\nry', undefined, 'has a line break in its content'],
    [
      'letters beyond Latin-1',
      'canary€',
      'X-CSRFToken',
      'has letters in its content that no header can carry',
    ],
    ['no token', ' ', undefined, 'has no content, or an empty one'],
  ] as const)
    it(`with ${what} is not sent, but the request is, and the console says why, once`, async () => {
      token(content, header);
      const { length } = await service.calls();
      for (const path of [/accounts$/, /account$/]) {
        const tag = path.test('/accounts') ? 'pay-account-form' : 'pay-bank-picker';
        await elements[tag]?.(service.url('account'));
        const [sent] = await callsSince(length, path);
        expect(JSON.stringify(sent?.headers)).to.not.contain('cana');
      }
      await waitUntil(() => errors().some((line) => line.includes('<meta')), 'a line is written');
      const lines = errors().filter((line) => line.includes('<meta'));
      expect(lines).to.have.lengthOf(1);
      expect(lines[0]).to.contain(`<meta name="csrf-token"> ${said}`).and.not.contain('cana');
    });

  it('is found by its name in any case of letters', async () => {
    token('token');
    document.querySelector('meta[name=csrf-token]')?.setAttribute('name', 'CSRF-Token');
    const { length } = await service.calls();
    await elements['pay-bank-picker']?.(service.url('account'));
    const [sent] = await callsSince(length, /./);
    document.querySelector('meta[name=CSRF-Token]')?.remove();
    expect(sent?.headers['x-csrf-token']).to.equal('token');
  });
});
