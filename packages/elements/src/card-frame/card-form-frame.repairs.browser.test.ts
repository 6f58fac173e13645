import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { Clock, restoreHidden, setHidden } from '../test-support/clock.driver.ts';
import { errorsOfEachTest } from '../test-support/console.driver.ts';
import { isIn, partOf, resultOf } from '../test-support/submitted.driver.ts';
import { serviceOfEachTest } from '../test-support/test-service.driver.ts';
import '../entries/card-form-frame.define.ts';
import type { PayCardFormFrame } from './card-form-frame.ts';

const service = serviceOfEachTest();
let clock: Clock;
beforeEach(() => {
  clock = new Clock();
});
afterEach(() => clock.restore());

const addressOf = (answer: string) =>
  service.url(answer).replace('localhost', '127.0.0.1').replace('/cards/', '/frame/');

const open = (answer = 'created') =>
  fixture<PayCardFormFrame>(html`<pay-card-form
    frame=${addressOf(answer)}
    public-key="pk_test_elements"
    customer-id="cus_1"
  ><a slot="fallback" href="#pse">Pagar por PSE</a></pay-card-form>`);

const isReady = (element: Element) => !isIn(element, 'loading') && !isIn(element, 'lost');
const isLost = (element: Element) => isIn(element, 'lost');
const retry = (element: Element) => partOf(element, '[part~=retry]').click();
const frameOf = (element: Element) => element.querySelector('iframe');
const isFallbackShown = (element: Element) => !!element.querySelector('a')?.checkVisibility();

/** What scripts of others do to a frame as soon as the page has it. */
const scripts: Readonly<Record<string, (frame: HTMLIFrameElement) => unknown>> = {
  removes: (frame) => frame.remove(),
  wraps: (frame) => document.body.appendChild(document.createElement('div')).append(frame),
  blanks: (frame) => {
    if (frame.src !== 'about:blank') frame.src = 'about:blank';
  },
  empties: (frame) => frame.setAttribute('src', ''),
};

let observer: MutationObserver | undefined;
afterEach(() => observer?.disconnect());

/** Has such a script in the page. It works at once, whenever a frame comes or changes, as often as it may. */
function bring(spoil: (frame: HTMLIFrameElement) => unknown, times = Number.POSITIVE_INFINITY): void {
  let left = times;
  observer = new MutationObserver(() => {
    const frame = document.querySelector<HTMLIFrameElement>('pay-card-form > iframe[src]:not([src=""])');
    if (!frame || left === 0) return;
    left -= 1;
    spoil(frame);
  });
  const attributes = { attributes: true, attributeFilter: ['src'] };
  observer.observe(document, { childList: true, subtree: true, ...attributes });
}

describe('a script of the page that', () => {
  const errors = errorsOfEachTest();

  for (const [name, spoil] of Object.entries(scripts)) {
    it(`${name} each frame leaves the fallback and a reason; a retry without it is ready`, async () => {
      bring(spoil);
      const element = await open();
      await clock.until(() => isLost(element));
      expect(isFallbackShown(element)).to.equal(true);
      expect(errors().join()).to.contain('a script of the page, such as a consent manager');
      observer?.disconnect();
      retry(element);
      await clock.until(() => isReady(element));
    });

    it(`${name} five frames is undone`, async () => {
      bring(spoil, 5);
      const element = await open();
      await clock.until(() => isReady(element));
      expect(errors().filter((line) => !line.includes('such as a consent manager'))).to.be.empty;
    });
  }

  it('takes a frame away now and then meets it again; six times in ten seconds it is lost', async () => {
    const element = await open();
    await clock.until(() => isReady(element));
    const take = async () => {
      frameOf(element)?.remove();
      await clock.until(() => isLost(element) || (frameOf(element) && isReady(element)));
    };
    for (let time = 0; time < 8; time += 1) {
      await take();
      expect(isLost(element)).to.equal(false);
      await clock.pass(2_100);
    }
    await clock.pass(10_000);
    for (let time = 0; time < 5; time += 1) {
      await take();
      expect(isLost(element)).to.equal(false);
      await clock.pass(1_900);
    }
    await take();
    expect(isLost(element)).to.equal(true);
    expect(isFallbackShown(element)).to.equal(true);
  });
});

describe('a frame that is on its way is waited for', () => {
  const release = (part: 'page' | 'script') => fetch(addressOf(`release/${part}`), { mode: 'no-cors' });
  const releaseAll = () => Promise.all([release('page'), release('script')]);

  it('10, 20 and 40 seconds, try by try', async () => {
    const element = await open('late/frame');
    for (const seconds of [10, 20, 40, 40]) {
      await clock.pass(seconds * 1_000 - 1);
      expect(isIn(element, 'loading')).to.equal(true);
      await clock.pass(1);
      expect(isLost(element)).to.equal(true);
      retry(element);
    }
    await releaseAll();
    await clock.until(() => isReady(element));
  });

  it('anew once its page is there, without its script, and no longer', async () => {
    const element = await open('late/frame');
    const said = () => new Promise((resolve) => addEventListener('message', resolve, { once: true }));
    const own = said();
    postMessage({ datafono: 'card-frame' }, location.origin); // nobody else can make it wait
    await own;
    await clock.pass(9_000);
    const its = said();
    await release('page');
    await its;
    await clock.pass(9_999);
    expect(isIn(element, 'loading')).to.equal(true);
    await clock.pass(1);
    expect(isLost(element)).to.equal(true);
    retry(element);
    await releaseAll();
    await clock.until(() => isReady(element));
  });

  it('again after it was lost, by a person who pressed the button: the form reads so until it is there', async () => {
    const element = await open('late/frame');
    const loading = 'El formulario de la tarjeta se está cargando.';
    await element.submit().catch(() => {});
    expect(resultOf(element)).to.contain(loading);
    // Above it is the error of the consent, which is not given either.
    const lines = [...(element.shadowRoot?.querySelectorAll('.outcome > small') ?? [])];
    const [first, second] = lines.map((line) => line.getBoundingClientRect());
    expect([lines.length, Number(first?.bottom) <= Number(second?.top)]).to.deep.equal([2, true]);
    await clock.pass(10_000);
    expect(isLost(element)).to.equal(true);
    expect(resultOf(element)).not.to.contain(loading);
    retry(element);
    expect(resultOf(element)).to.contain(loading);
    await releaseAll();
    await clock.until(() => isReady(element));
    expect(resultOf(element)).to.equal('');
  });

  it('not by the time in which nobody sees the page', async () => {
    const element = await open('late/frame');
    try {
      await clock.pass(6_000);
      setHidden(true);
      await clock.pass(60_000);
      expect(isIn(element, 'loading')).to.equal(true);
      setHidden(false);
      await clock.pass(3_999);
      expect(isIn(element, 'loading')).to.equal(true);
      await clock.pass(1);
      expect(isLost(element)).to.equal(true);
    } finally {
      restoreHidden();
    }
  });
});
