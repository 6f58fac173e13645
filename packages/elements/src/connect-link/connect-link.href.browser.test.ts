import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { errorsOfEachTest } from '../test-support/console.driver.ts';
import '../entries/connect-link.define.ts';
import { namesOf, press, statusOf, TestWindows } from './connect-link.driver.ts';
import type { PayConnectLink } from './connect-link.ts';

const LINK = 'https://pay.example/c/1';

let windows: TestWindows;

beforeEach(() => {
  windows = new TestWindows();
});
afterEach(() => windows.restore());

const anchorOf = (element: PayConnectLink) => element.shadowRoot?.querySelector('a');

describe('a connect link without routes', () => {
  const lines = errorsOfEachTest();

  it('is a link to an address of a listed host, which cannot reach the page', async () => {
    const element = await fixture<PayConnectLink>(
      html`<pay-connect-link href=${LINK} hosts="pay.example" mode="tab">Agregar tarjeta</pay-connect-link>`,
    );
    const anchor = anchorOf(element);
    expect([anchor?.href, anchor?.target, anchor?.rel]).to.deep.equal([
      LINK,
      '_blank',
      'noopener noreferrer',
    ]);
    element.mode = 'redirect';
    expect(anchor?.target).to.equal('_self');
    await expect(element).to.be.accessible();
  });

  it('opens a window of its own, once for a double click', async () => {
    const element = await fixture<PayConnectLink>(
      html`<pay-connect-link href=${LINK} hosts="pay.example" mode="popup"></pay-connect-link>`,
    );
    for (const detail of [1, 2])
      anchorOf(element)?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
    expect(windows.calls).to.deep.equal([[LINK, '_blank', 'popup,width=480,height=760,noopener,noreferrer']]);
    expect([element.value, element.link]).to.deep.equal(['', '']);
  });

  it('is no link while it is disabled', async () => {
    const element = await fixture<PayConnectLink>(
      html`<pay-connect-link href=${LINK} hosts="pay.example" disabled></pay-connect-link>`,
    );
    expect(anchorOf(element)).to.equal(null);
    expect(element.shadowRoot?.querySelector('button')?.disabled).to.equal(true);
    element.open();
    expect(windows.calls).to.deep.equal([]);
  });

  const refused: readonly [href: string, hosts: string | undefined][] = [
    [LINK, undefined],
    [LINK, ''],
    [LINK, 'other.example'],
    ['javascript:alert(1)', 'pay.example'],
  ];
  for (const [href, hosts] of refused)
    it(`is refused, and reported: ${href} of hosts “${hosts}”`, async () => {
      const element = await fixture<PayConnectLink>(html`<pay-connect-link mode="popup"></pay-connect-link>`);
      if (hosts !== undefined) element.setAttribute('hosts', hosts);
      let code = '';
      element.addEventListener('pay-connect-error', ({ error }) => {
        code = error.code;
      });
      element.href = href;
      press(element, 'submit');
      expect(code).to.equal('configuration');
      expect(lines().join()).to.contain('href: must be an https: address of a host');
      expect(statusOf(element)).to.equal('Este link no es seguro, y no lo abrimos.');
      expect(namesOf(element)).to.deep.equal(['Guardar un medio de pago']);
      expect(element.shadowRoot?.innerHTML).not.to.contain(href);
      expect(windows.calls).to.deep.equal([]);
    });
});

describe('a connect link that is configured wrongly', () => {
  const lines = errorsOfEachTest();

  for (const src of ['', 'http://shop.example/pay', 'https://['])
    it(`opens nothing for src “${src}”, and reports it`, async () => {
      const element = await fixture<PayConnectLink>(
        html`<pay-connect-link mode="popup" src=${src}></pay-connect-link>`,
      );
      press(element, 'submit');
      expect(lines().join()).to.contain('src: must be the address of your routes');
      expect(windows.calls).to.deep.equal([]);
    });
});
