import { expect } from '@open-wc/testing';
import { settled } from '../test-support/card-mode.driver.ts';
import { everythingOf, recordEvents, withoutRandomNames } from '../test-support/privacy.driver.ts';
import { next } from '../test-support/submitted.driver.ts';
import { CODE, control, fieldsOf, filledShop, fillIn, shop, VISA } from './card-form.driver.ts';

function expectNoDigits(read: string) {
  const text = withoutRandomNames(read);
  expect(text.replace(/[\s-]/g, '')).not.to.contain(VISA);
  expect(text).not.to.contain(CODE);
}

const names = ['ready', 'card-submit', 'card-change', 'card-created', 'card-error', 'card-dismiss'].map(
  (name) => `pay-${name}`,
);

describe('what a page can read of pay-card-form', () => {
  for (const answer of ['created', 'fields', 'bare', 'code', 'html', 'digits']) {
    it(`is never more than BIN and last four, in events, attributes and markup, after “${answer}”`, async () => {
      const { element, form, pay } = await shop(answer);
      const events = recordEvents(element, names);
      await fillIn(element);
      const done = Promise.race([next(element, 'pay-card-created'), next(element, 'pay-card-error')]);
      pay.click();
      await done;
      expect(events.length).to.be.greaterThan(2);
      for (const event of events) expectNoDigits(everythingOf(event));
      expectNoDigits(form.outerHTML);
      expectNoDigits(element.shadowRoot?.innerHTML ?? '');
      expectNoDigits(fieldsOf(element).shadowRoot?.innerHTML ?? '');
      expectNoDigits(everythingOf(element.card));
    });
  }

  it('is neither input nor card once the page is stored for Back', async () => {
    const { element, form } = await filledShop();
    const leave = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    leave();
    await settled();
    for (const field of ['number', 'expiry', 'code', 'holder'] as const)
      expect(control(element, field).value).to.equal('');
    expect(control(element, 'consent').checked).to.equal(false);
    await fillIn(element);
    await element.submit();
    leave();
    expect(element.card).to.equal(null);
    expect(new FormData(form).has('card_id')).to.equal(false);
  });
});
