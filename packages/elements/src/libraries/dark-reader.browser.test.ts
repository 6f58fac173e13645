import { expect } from '@open-wc/testing';
import { accountPage, pickerOf, service } from '../account-form/account-form.driver.ts';
import { connectLink } from '../connect-link/connect-link.driver.ts';
import { PaymentRoute, partOf, qrOf, shownOf } from '../payment-link/payment-link.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import { darken, layoutOf } from './dark-reader.driver.ts';

describe('beside Dark Reader nothing moves in', () => {
  const subjects: Readonly<Record<string, () => Promise<readonly [HTMLElement, text: string]>>> = {
    'an account form': async () => [(await accountPage(service.url('account'))).element, 'label'],
    'its bank picker': async () => [pickerOf((await accountPage(service.url('account'))).element), 'label'],
    'a connect link': async () => [(await connectLink()).element, 'button'],
    'a payment link': async () => [await shownOf(new PaymentRoute()), '[part=title]'],
  };
  for (const [name, open] of Object.entries(subjects))
    it(name, async () => {
      const [element, text] = await open();
      const before = layoutOf(element);
      await darken(element, text);
      expect(layoutOf(element)).to.deep.equal(before);
    });

  it('and a QR code stays dark on white', async () => {
    const element = await shownOf(new PaymentRoute());
    partOf(element, 'show-qr')?.click();
    await waitUntil(() => qrOf(element), 'there is a QR code');
    await darken(element, '[part=title]');
    const fills = [...(qrOf(element)?.querySelectorAll('path') ?? [])].map(
      (path) => getComputedStyle(path).fill,
    );
    expect(fills).to.deep.equal(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });
});
