import { aTimeout, expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { Clock } from '../test-support/clock.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  elementOf,
  exposedOf,
  LINK,
  PaymentRoute,
  partOf,
  pending,
  qrOf,
  recordEvents,
  statusOf,
  textOf,
} from './payment-link.driver.ts';
import { esCO } from './payment-link.messages.ts';
import type { PayPaymentLink } from './payment-link.ts';

/** `Intl` writes a no-break space. */
const TEXT = 'Tienda · Curso & más · $\u00a0120.000';

const given = { title: 'Curso & más', amount: 120_000, payment_link: LINK };

const shown = (payment: unknown = given, hosts = 'pay.example'): Promise<PayPaymentLink> =>
  fixture<PayPaymentLink>(
    html`<pay-payment-link hosts=${hosts} merchant="Tienda" .payment=${payment}></pay-payment-link>`,
  );

/** Replaces a member of `navigator` until the end of the test. */
const replaced: string[] = [];
function replace(name: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  replaced.push(name);
}

afterEach(() => {
  for (const name of replaced.splice(0)) Reflect.deleteProperty(navigator, name);
});

/** A clipboard that records texts, or that refuses them where the test says so. */
function clipboard(refuses = false): string[] {
  const copied: string[] = [];
  const writeText = async (text: string) => {
    if (refuses) throw new DOMException('No.', 'NotAllowedError');
    copied.push(text);
  };
  replace('clipboard', { writeText });
  return copied;
}

describe('what a screen reader says of a link', () => {
  it('is that it opens another tab, and the group has its name once', async () => {
    const element = await shown();
    const links = [...(element.shadowRoot?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => link.getAttribute('aria-description'))).to.deep.equal(
      [esCO.pay, esCO.whatsapp, esCO.email].map(() => 'Se abre en otra pestaña.'),
    );
    expect(element.shadowRoot?.querySelectorAll('[role=group]')).to.be.empty;
  });
});

describe('a link that is not safe', () => {
  for (const link of ['javascript:alert(1)//hostile', 'https://pay.example:8443/hostile'])
    it(`is neither shown nor encoded nor copied: ${JSON.stringify(link)}`, async () => {
      const copied = clipboard();
      const events = recordEvents(document);
      const element = await shown({ ...given, payment_link: link });
      expect(textOf(element, 'outcome')).to.equal(esCO.unsafe);
      expect(exposedOf(element)).not.to.contain('hostile');
      for (const button of element.shadowRoot?.querySelectorAll('button') ?? []) button.click();
      expect([qrOf(element), copied]).to.deep.equal([null, []]);
      element.locale = 'en'; // renders the element again
      expect(events).to.deep.equal([['pay-payment-error', 'unsafe-link']]);
    });

  it('is any link of the page’s own payment while no host is listed', async () => {
    const element = await fixture<PayPaymentLink>(
      html`<pay-payment-link .payment=${given}></pay-payment-link>`,
    );
    expect(textOf(element, 'outcome')).to.equal(esCO.unsafe);
    element.hosts = 'other.example pay.example';
    expect(partOf<HTMLAnchorElement>(element, 'pay')?.href).to.equal(LINK);
  });

  it('is also a link of the route whose host is not listed', async () => {
    const route = new PaymentRoute();
    await route.set(pending);
    const element = await elementOf(route);
    await waitUntil(() => partOf(element, 'pay'), 'it can be paid');
    element.hosts = 'other.example';
    expect(exposedOf(element)).not.to.contain('pay.example');
    element.removeAttribute('hosts');
    await route.set({ ...pending, payment_link: 'javascript:alert(1)' });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitUntil(() => textOf(element, 'outcome') === esCO.unsafe, 'it is refused');
    expect(exposedOf(element)).not.to.contain('javascript');
  });
});

describe('the ways to pay', () => {
  it('open the link in a window that cannot reach the page', async () => {
    const element = await shown();
    const anchors = [...(element.shadowRoot?.querySelectorAll('a') ?? [])];
    expect(partOf<HTMLAnchorElement>(element, 'pay')?.href).to.equal(LINK);
    for (const { rel, target } of anchors)
      expect([rel, target]).to.deep.equal(['noopener noreferrer', '_blank']);
    expect(textOf(element, 'link')).to.equal(LINK);
  });

  describe('on a phone', () => {
    const { matchMedia } = window;
    beforeEach(() => {
      const phone = Object.assign(new EventTarget(), { matches: true });
      Object.assign(window, { matchMedia: () => phone });
    });
    afterEach(() => Object.assign(window, { matchMedia }));

    it('are only the link when there can be no QR code', async () => {
      const element = await shown({ ...given, payment_link: `${LINK}${'a'.repeat(1_500)}` });
      const stageText = () => element.shadowRoot?.querySelector('#stage')?.textContent;
      partOf(element, 'show-qr')?.click();
      expect(stageText()).not.to.contain(esCO.scan); // while the code is loaded
      await waitUntil(() => stageText()?.includes(esCO['no-qr']), 'it says so');
      expect([partOf(element, 'show-qr'), partOf(element, 'qr')]).to.deep.equal([null, null]);
      element.payment = given;
      await waitUntil(() => qrOf(element), 'there is a QR code');
      expect(partOf(element, 'show-qr')?.ariaExpanded).to.equal('true');
      expect(stageText()).to.contain(esCO.scan);
    });

    it('are first to pay, and a QR code on request', async () => {
      const element = await shown();
      const order = [...(element.shadowRoot?.querySelectorAll('#stage [part~=button]') ?? [])];
      expect(order.slice(0, 2).map((button) => button.part.value)).to.deep.equal([
        'button pay',
        'button show-qr',
      ]);
      const button = partOf(element, 'show-qr');
      expect([button?.ariaExpanded, partOf(element, 'qr')]).to.deep.equal(['false', null]);
      button?.click();
      expect(button?.ariaExpanded).to.equal('true');
      await waitUntil(() => qrOf(element), 'there is a QR code');
      button?.click();
      expect(qrOf(element)).to.equal(null);
    });
  });
});

describe('copying', () => {
  it('confirms for three seconds, and aloud', async () => {
    const copied = clipboard();
    const clock = new Clock();
    try {
      const element = await shown();
      partOf(element, 'copy')?.click();
      await clock.tick();
      expect([copied, textOf(element, 'copy')]).to.deep.equal([[LINK], esCO.copied]);
      await clock.pass(2_900);
      expect(statusOf(element)).to.equal(esCO.copied);
      expect(textOf(element, 'copy')).to.equal(esCO.copied);
      await clock.pass(100);
      expect(textOf(element, 'copy')).to.equal(esCO.copy);
    } finally {
      clock.restore();
    }
  });

  for (const [reason, prepare] of [
    ['the clipboard is refused', () => clipboard(true)],
    ['there is no clipboard', () => replace('clipboard', undefined)],
  ] as const)
    it(`selects the text where ${reason}`, async () => {
      prepare();
      const element = await shown();
      partOf(element, 'copy')?.click();
      await waitUntil(() => textOf(element, 'copy') === esCO.selected, 'it says so');
      expect(`${getSelection()}`.trim()).to.equal(LINK);
    });
});

describe('sharing', () => {
  it('without a sheet of the device is by WhatsApp and e-mail', async () => {
    replace('share', undefined);
    Reflect.deleteProperty(navigator, 'share');
    const element = await shown({ ...given, title: 'Curso & más \ud83c' }); // half an emoji is cut off
    const hrefOf = (part: string) => partOf<HTMLAnchorElement>(element, part)?.href ?? '';
    const text = TEXT.replace('más', 'más \ufffd');
    expect(hrefOf('whatsapp')).to.equal(`https://wa.me/?text=${encodeURIComponent(`${text}\n${LINK}`)}`);
    const mail = new URL(hrefOf('email')).searchParams;
    expect(mail.get('subject')).to.equal('Curso & más \ufffd');
    expect(mail.get('body')).to.equal(`${text}\r\n${LINK}`);
  });

  const ends: readonly (readonly [end: string, error: unknown, stays: boolean])[] = [
    ['works', undefined, true],
    ['is closed', new DOMException('No.', 'AbortError'), true],
    ['is open already', new DOMException('No.', 'InvalidStateError'), true],
    ['fails', new DOMException('No.', 'NotAllowedError'), false],
  ];
  for (const [end, error, stays] of ends)
    it(`by the device’s sheet that ${end} ${stays ? 'stays' : 'gives way to the others'}`, async () => {
      const sent: unknown[] = [];
      replace('share', async (data: unknown) => {
        sent.push(data);
        if (error) throw error;
      });
      const element = await shown();
      expect(partOf(element, 'whatsapp')).to.equal(null);
      partOf(element, 'share')?.click();
      expect(sent).to.deep.equal([{ title: 'Curso & más', text: TEXT, url: LINK }]);
      if (stays) await aTimeout(0);
      else await waitUntil(() => partOf(element, 'whatsapp'), 'there are others');
      expect(partOf(element, 'share') !== null).to.equal(stays);
    });
});
