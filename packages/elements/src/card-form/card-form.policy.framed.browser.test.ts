import { expect, fixture, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import { next, resultOf } from '../test-support/submitted.driver.ts';
import { autofillIn, CODE, cards, control, PUBLIC_KEY } from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';
import { holds } from './frame-differences.driver.ts';

const UNABLE = 'En este momento no podemos recibir pagos con tarjeta. No se le cobró nada.';
const UNKNOWN =
  'No pudimos confirmar si su tarjeta quedó guardada. No se le cobró nada. Intente de nuevo o pague con otro medio.';

/** A form in a page that the server sends with such a header; what its submission ends with. */
async function submittedUnder(header: string, policy: string, cardsUrl: string) {
  const { pathname } = new URL('../entries/card-form.define.ts', import.meta.url);
  const body = `<!doctype html><script type="module" src="${pathname}"></script>
    <pay-card-form public-key="${PUBLIC_KEY}" cards-url="${cardsUrl}" customer-id="cus_1"></pay-card-form>`;
  const answer = new URLSearchParams({ status: '200', 'Content-Type': 'text/html', [header]: policy, body });
  const page = cards.url(`custom?${answer}`);
  const frame = await fixture<HTMLIFrameElement>(html`<iframe src=${page}></iframe>`);
  await oneEvent(frame, 'load');
  const element = frame.contentDocument?.querySelector<PayCardForm>('pay-card-form');
  if (!element) throw new Error('no element');
  await autofillIn(element);
  const failed = next(element, 'pay-card-error');
  element.submit().catch(() => {});
  const { error } = await failed;
  return { element, error };
}

describe('the Content-Security-Policy of a page', () => {
  for (const policy of holds('the policy of the page blocks the cards address')
    ? ["connect-src 'self'", "default-src 'self' 'unsafe-inline'"]
    : [])
    it(`that blocks the cards address is an error of the configuration, and keeps the code: ${policy}`, async () => {
      const elsewhere = 'http://127.0.0.2:9/cards'; // nothing answers there
      const { element, error } = await submittedUnder('Content-Security-Policy', policy, elsewhere);
      expect(error).to.include({ code: 'configuration', outcome: 'none' });
      expect(error.message).to.match(/cards-url.*connect-src/);
      expect(resultOf(element)).to.equal(UNABLE);
      expect(control(element, 'code').value).to.equal(CODE);
    });

  if (holds('the policy of the page reports the cards address'))
    it('that only reports the cards address leaves a lost answer unknown', async () => {
      const header = 'Content-Security-Policy-Report-Only';
      const { element, error } = await submittedUnder(header, "connect-src 'none'", cards.url('reset'));
      expect((await cards.calls()).filter(({ method }) => method === 'POST')).to.have.length(1);
      expect(error).to.include({ code: 'connection', outcome: 'unknown' });
      expect(resultOf(element)).to.equal(UNKNOWN);
    });
});
