import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { TestService } from '../test-support/test-service.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  begin,
  CARD,
  clearStorage,
  connectLink,
  eventOf,
  namesOf,
  press,
  statusOf,
} from './connect-link.driver.ts';
import { resumeConnectLink } from './resume.ts';

const STATE = '01920358-1158-4644-8310-405817564029';
const address = location.href;
const closeWindow = window.close;
let closed: number;
let service: TestService;

beforeEach(() => {
  clearStorage();
  closed = 0;
  window.close = () => {
    closed += 1;
  };
  service = new TestService();
});
afterEach(() => {
  window.close = closeWindow;
  history.replaceState(null, '', address);
});

/** The person returns to this page. */
const returnWith = (state: string) => {
  const url = new URL(address);
  url.searchParams.append('state', state);
  history.replaceState(null, '', url.search);
};

/** Stores a session as an element on another page of this origin has left it. */
const leave = (state: string, given: object = {}) =>
  localStorage.setItem(
    `pay-connect-link ${state}`,
    JSON.stringify({ link: 'link_1', savedCount: 0, until: Date.now() + 60_000, ...given }),
  );

const elementAt = (own: TestService) => connectLink(undefined, own);

describe('the return from the page of a connect link', () => {
  it('removes only the state from the address, reads the link once, and reports what the routes say', async () => {
    leave(STATE);
    history.replaceState({ own: 1 }, '', `?a=x%20y&state=${STATE}&flag#fin`);
    await service.setLinks(CARD);
    const { element } = await elementAt(service);
    await waitUntil(() => element.matches(':state(completed)'));
    expect(location.search + location.hash).to.equal('?a=x%20y&flag#fin');
    expect(history.state).to.deep.equal({ own: 1 });
    expect(element.value).to.equal('card_1');
    expect(closed).to.equal(0);
  });

  it('is accepted by the element that began the session, and by no other on the page', async () => {
    returnWith(STATE);
    leave(STATE);
    const src = service.url('links');
    const key = `pay-connect-link ${[location.pathname, src, '', 'own'].join(' ')}`;
    sessionStorage.setItem(key, STATE);
    await service.setLinks(CARD);
    const box = await fixture<HTMLElement>(
      html`<div><pay-connect-link src=${src}></pay-connect-link><pay-connect-link id="own" src=${src}></pay-connect-link></div>`,
    );
    const [other, own] = box.querySelectorAll('pay-connect-link');
    await waitUntil(() => own?.value === 'card_1');
    expect([other?.value, other?.link]).to.deep.equal(['', '']);
  });

  it('is noticed by an element that gets its routes after it was inserted', async () => {
    leave(STATE);
    returnWith(STATE);
    await service.setLinks(CARD);
    const later = document.createElement('pay-connect-link');
    const box = await fixture<HTMLElement>(html`<div></div>`);
    box.append(later);
    later.src = service.url('links');
    await waitUntil(() => later.value === 'card_1');
  });

  it('goes on with a link that is still open', async () => {
    leave(STATE);
    returnWith(STATE);
    const { element } = await elementAt(service);
    await waitUntil(() => statusOf(element).startsWith('Aún no aparece'));
    expect(namesOf(element)).to.deep.equal(['Ya terminé', 'Abrir de nuevo', 'Cancelar']);
    await service.setLinks(CARD);
    press(element, 'check');
    await eventOf(element, 'pay-connect-completed');
  });

  for (const told of [true, false])
    it(`closes the window where another one answers, which ${told ? 'reports' : 'never learns'} the end`, async () => {
      leave(STATE);
      returnWith(STATE);
      const other = new BroadcastChannel('pay-connect-link');
      other.addEventListener('message', () => other.postMessage({ received: STATE }), { once: true });
      const { element, types } = await elementAt(service);
      await waitUntil(() => closed === 1);
      other.close();
      await waitUntil(() => statusOf(element) === 'Ya puede cerrar esta pestaña y seguir en la otra.');
      if (told) leave(STATE, { isTold: true });
      await service.setLinks(CARD);
      press(element, 'check');
      await waitUntil(() => statusOf(element) === 'Su tarjeta quedó guardada.');
      expect(types()).to.deep.equal(told ? [] : ['input', 'change', 'pay-connect-completed']);
    });

  const strangers: Readonly<Record<string, () => void>> = {
    'of another browser, or that is forged': () => {},
    'of yesterday': () => leave(STATE, { until: Date.now() - 1 }),
    'that a script of the page wrote': () => localStorage.setItem(`pay-connect-link ${STATE}`, '{"link":1}'),
    'that is no JSON': () => localStorage.setItem(`pay-connect-link ${STATE}`, 'null'),
  };
  for (const [name, prepare] of Object.entries(strangers))
    it(`does nothing with a state ${name}, and says so`, async () => {
      returnWith(STATE);
      prepare();
      const other = new TestService();
      const { element, types } = await elementAt(other);
      await waitUntil(() => statusOf(element).startsWith('No reconocemos este link.'));
      expect(location.href).to.equal(address);
      expect(types()).to.deep.equal([]);
      expect(await other.calls()).to.deep.equal([]);
      expect(namesOf(element)).to.deep.equal(['Guardar un medio de pago']);
    });

  it('leaves a state that no element made in the address', async () => {
    for (const state of ['', 'login', `${STATE}0`]) {
      returnWith(state);
      const before = location.href;
      const { element } = await elementAt(service);
      expect(location.href).to.equal(before);
      expect(statusOf(element)).to.equal('');
    }
  });

  it('closes the other window even after the first one has read the end, and reports nothing twice', async () => {
    const { element, types } = await elementAt(service);
    await begin(element);
    const [key = ''] = Object.keys(localStorage);
    await service.setLinks(CARD);
    press(element, 'check');
    await eventOf(element, 'pay-connect-completed');
    expect(Object.keys(localStorage)).to.deep.equal([key]); // so that this browser recognises the other window
    const state = key.split(' ')[1] ?? '';
    const other = new BroadcastChannel('pay-connect-link');
    const answer = new Promise<MessageEvent>((resolve) =>
      other.addEventListener('message', resolve, { once: true }),
    );
    const reads = (await service.calls()).length;
    other.postMessage({ returned: state });
    expect((await answer).data).to.deep.equal({ received: state });
    other.close();
    expect((await service.calls()).length).to.equal(reads);
    expect(types().filter((type) => type === 'pay-connect-completed')).to.have.lengthOf(1);
  });

  it('does not concern an element on another page of the shop, which begins a session of its own', async () => {
    const first = await elementAt(service);
    await begin(first.element);
    first.element.remove();
    history.replaceState(null, '', '/orders/2');
    const { element } = await elementAt(service);
    expect(namesOf(element)).to.deep.equal(['Guardar un medio de pago']);
  });

  it('works in memory alone where the browser forbids storage', async () => {
    const forbidden = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem');
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    try {
      const { element } = await elementAt(service);
      await begin(element);
      await service.setLinks(CARD);
      press(element, 'check');
      await eventOf(element, 'pay-connect-completed');
    } finally {
      Object.defineProperty(Storage.prototype, 'setItem', forbidden ?? {});
    }
  });
});

describe('resumeConnectLink', () => {
  it('resolves with what the routes say, and cleans the address; at a second return, too', async () => {
    leave(STATE);
    await service.setLinks(CARD);
    for (let time = 0; time < 2; time += 1) {
      returnWith(STATE);
      const returned = await resumeConnectLink({ src: service.url('links') });
      expect(returned).to.deep.equal({
        result: 'completed',
        link: 'link_1',
        method: { id: 'card_1', type: 'card' },
      });
      expect(location.href).to.equal(address);
    }
  });

  it('resolves with the end of a link without a capture', async () => {
    leave(STATE);
    returnWith(STATE);
    await service.setLinks({ state: 'closed' });
    expect(await resumeConnectLink({ src: service.url('links') })).to.deep.equal({
      result: 'closed',
      link: 'link_1',
    });
  });

  it('resolves with undefined without a state, and with “foreign” for a session that this browser did not begin', async () => {
    expect(await resumeConnectLink({ src: service.url('links') })).to.equal(undefined);
    returnWith(STATE);
    expect(await resumeConnectLink({ src: service.url('links') })).to.deep.equal({
      result: 'foreign',
      link: '',
    });
    expect(await service.calls()).to.deep.equal([]);
  });

  it('closes the window where the first one is open', async () => {
    leave(STATE);
    returnWith(STATE);
    const other = new BroadcastChannel('pay-connect-link');
    other.addEventListener('message', () => other.postMessage({ received: STATE }), { once: true });
    expect(await resumeConnectLink({ src: service.url('links') })).to.deep.equal({
      result: 'elsewhere',
      link: 'link_1',
    });
    expect(closed).to.equal(1);
    other.close();
  });
});
