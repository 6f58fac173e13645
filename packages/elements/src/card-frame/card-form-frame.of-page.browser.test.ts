import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { Clock } from '../test-support/clock.driver.ts';
import { errorsOfEachTest } from '../test-support/console.driver.ts';
import { isIn } from '../test-support/submitted.driver.ts';
import { serviceOfEachTest } from '../test-support/test-service.driver.ts';
import '../entries/card-form-frame.define.ts';
import { PayCardFormFrame } from './card-form-frame.ts';

/** The frame of a card form that the HTML of the page has, so that it loads beside the script of the element. */

const service = serviceOfEachTest();
const errors = errorsOfEachTest();
let clock: Clock;
beforeEach(() => {
  clock = new Clock();
});
afterEach(() => clock.restore());

const addressOf = (answer: string) =>
  service.url(answer).replace('localhost', '127.0.0.1').replace('/cards/', '/frame/');
const release = (part: 'page' | 'script') => fetch(addressOf(`release/${part}`), { mode: 'no-cors' });

const isReady = (element: Element) => !isIn(element, 'loading') && !isIn(element, 'lost');
const framesOf = (element: Element) => [...element.querySelectorAll('iframe')];
const until = (element: Element, state: (element: Element) => boolean) => clock.until(() => state(element));

/** What a document of the frame says before it has its script. */
const said = (frame: HTMLIFrameElement | undefined) =>
  new Promise<void>((resolve) => {
    addEventListener('message', function hear({ source }) {
      if (source !== frame?.contentWindow) return;
      removeEventListener('message', hear);
      resolve();
    });
  });
const loaded = (frame: HTMLIFrameElement | undefined) =>
  new Promise((resolve) => frame?.addEventListener('load', resolve, { once: true }));

let tags = 0;

/** An element that is not defined yet, with the frame that its page's HTML has. */
async function parsed(answer = 'created', attributes: Readonly<Record<string, string>> = {}) {
  tags += 1;
  const tag = `pay-late-form-${tags}`;
  const box = document.createElement('div');
  const form = document.createElement(tag);
  form.setAttribute('frame', addressOf(answer));
  form.setAttribute('public-key', 'pk_test_elements');
  form.setAttribute('customer-id', 'cus_1');
  const frame = document.createElement('iframe');
  const right = { slot: 'frame', hidden: '', title: 'Datos de la tarjeta', src: addressOf(answer) };
  const safe = { sandbox: 'allow-scripts allow-same-origin', referrerpolicy: 'origin' };
  for (const [name, value] of Object.entries({ ...right, ...safe, ...attributes }))
    frame.setAttribute(name, value);
  form.append('\n', frame, '\n');
  box.append(form);
  await fixture(box);
  return { form, frame, define: () => customElements.define(tag, class extends PayCardFormFrame {}) };
}

describe('the frame of the page’s HTML is taken over', () => {
  it('where it has loaded before the script of the element', async () => {
    const { form, frame, define } = await parsed();
    await loaded(frame);
    const { contentWindow } = frame;
    define();
    expect(isIn(form, 'loading')).to.equal(true);
    await until(form, isReady);
    expect(framesOf(form)).to.deep.equal([frame]);
    expect(frame.contentWindow).to.equal(contentWindow);
    expect(frame.checkVisibility({ opacityProperty: true, visibilityProperty: true })).to.equal(true);
    expect(errors()).to.be.empty;
  });

  it('where its page is on its way', async () => {
    const { form, frame, define } = await parsed('late/frame');
    define();
    await release('page');
    await release('script');
    await until(form, isReady);
    expect(framesOf(form)).to.deep.equal([frame]);
    expect(errors()).to.be.empty;
  });

  it('where its page is there without its script, for which the element waits', async () => {
    const { form, frame, define } = await parsed('late/frame');
    const come = said(frame);
    await release('page');
    await come;
    define();
    await clock.pass(9_999);
    expect(isIn(form, 'loading')).to.equal(true);
    await release('script');
    await until(form, isReady);
    expect(framesOf(form)).to.deep.equal([frame]);
    expect(errors()).to.be.empty;
  });

  for (const [what, spoil] of [
    ['blanks it', (frame) => frame.setAttribute('src', 'about:blank')],
    ['moves it', (frame) => frame.contentWindow?.location.replace(addressOf('other'))],
  ] as const satisfies readonly (readonly [string, (frame: HTMLIFrameElement) => unknown])[])
    it(`and waits for another document at once where a script ${what} later`, async () => {
      const { form, frame, define } = await parsed();
      await loaded(frame);
      define();
      await until(form, isReady);
      await clock.pass(10_001);
      const come = loaded(frame);
      spoil(frame);
      await come;
      expect(isIn(form, 'loading')).to.equal(true);
      await until(form, isReady);
    });

  it('and stays, where its load is told after it has answered', async () => {
    const { form, frame, define } = await parsed();
    await loaded(frame);
    define();
    await until(form, isReady);
    const { timers } = clock;
    frame.dispatchEvent(new Event('load'));
    expect([isIn(form, 'loading'), clock.timers]).to.deep.equal([false, timers + 1]);
    await clock.until(() => clock.timers === timers); // its document has answered once more
    expect(isReady(form)).to.equal(true);
    expect(framesOf(form)).to.deep.equal([frame]);
  });

  it('in each of two elements', async () => {
    const both = [await parsed(), await parsed()];
    for (const { define } of both) define();
    for (const { form, frame } of both) {
      await until(form, isReady);
      expect(framesOf(form)).to.deep.equal([frame]);
    }
  });

  it('in an element that a framework makes as a whole', async () => {
    const { form, frame } = await parsed();
    const made = document.createElement('pay-card-form');
    for (const name of form.getAttributeNames()) made.setAttribute(name, form.getAttribute(name) ?? '');
    const own = document.createElement('iframe');
    for (const name of frame.getAttributeNames()) own.setAttribute(name, frame.getAttribute(name) ?? '');
    made.append(own);
    form.replaceWith(made);
    await until(made, isReady);
    expect(framesOf(made)).to.deep.equal([own]);
    expect(made.firstChild).to.equal(own);
    expect(errors()).to.be.empty;
  });
});

describe('one frame of the element’s own is left', () => {
  const wrong: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'another sandbox': { sandbox: 'allow-scripts allow-same-origin allow-popups' },
    'no sandbox': { sandbox: '' },
    'another referrer policy': { referrerpolicy: 'unsafe-url' },
    'the address of another frame': { src: 'http://127.0.0.1:9/frame' },
    'another address of the same origin': { src: 'about:blank' },
    'a document of its own': { srcdoc: '<input>' },
    'a load that waits until it is seen': { loading: 'lazy' },
  };
  for (const [name, attributes] of Object.entries(wrong))
    it(`where that of the HTML has ${name}, with a line in the console`, async () => {
      const { form, frame, define } = await parsed('created', attributes);
      define();
      expect(frame.isConnected).to.equal(false);
      await until(form, isReady);
      expect(framesOf(form).length).to.equal(1);
      expect(errors().join()).to.contain('frame: the <iframe> in the HTML is not as the documents have it');
    });

  it('where the HTML has it after the element began', async () => {
    const { form, frame, define } = await parsed();
    frame.remove();
    define();
    form.append(frame);
    await until(form, isReady);
    await clock.tick();
    expect(framesOf(form).length).to.equal(1);
  });

  it('where an element is defined in which a script has put the frame of another', async () => {
    const one = await parsed();
    one.define();
    await until(one.form, isReady);
    const other = await parsed();
    other.frame.replaceWith(one.frame);
    other.form.setAttribute('frame', one.form.getAttribute('frame') ?? '');
    other.define();
    await until(other.form, isReady);
    await until(one.form, isReady);
    expect(framesOf(one.form)).to.deep.equal([one.frame]);
    expect([framesOf(other.form).length, other.form.contains(one.frame)]).to.deep.equal([1, false]);
    expect(errors()).to.be.empty;
  });

  it('where a page copies the element, and where it gives one the frame of another', async () => {
    const address = addressOf('created');
    const form = await fixture<PayCardFormFrame>(
      html`<pay-card-form frame=${address} public-key="pk_test_elements" customer-id="cus_1"></pay-card-form>`,
    );
    await until(form, isReady);
    const copy = form.cloneNode(true) as PayCardFormFrame; // of the same class
    form.after(copy);
    await until(copy, isReady);
    const [own] = framesOf(form);
    const [other] = framesOf(copy);
    expect([framesOf(form).length, framesOf(copy).length, own === other]).to.deep.equal([1, 1, false]);
    if (own) copy.append(own);
    await clock.tick();
    await until(form, isReady);
    await until(copy, isReady);
    expect(framesOf(copy)).to.deep.equal([other]);
    expect(framesOf(form)).to.deep.equal([own]);
    expect(errors()).to.be.empty;
  });
});

it('a document that is not the frame’s is lost, though it came before the element', async () => {
  const { form, define } = await parsed('created', {
    src: addressOf('created').replace('/frame/', '/nothing/'),
  });
  form.setAttribute('frame', addressOf('created').replace('/frame/', '/nothing/'));
  await clock.tick();
  define();
  await clock.pass(10_000);
  await until(form, (element) => isIn(element, 'lost'));
  expect(errors().join()).to.contain('no card frame answers');
});
