import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { errorsOfEachTest } from '../test-support/console.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  clearStorage,
  connectLink,
  eventOf,
  namesOf,
  press,
  statusOf,
  TestWindows,
} from './connect-link.driver.ts';

const errors = errorsOfEachTest();
let windows: TestWindows;

beforeEach(() => {
  windows = new TestWindows();
  clearStorage();
});
afterEach(() => windows.restore());

const waiting = (element: Element) => waitUntil(() => element.matches(':state(waiting)'), 'waiting');

describe('the button of a connect link', () => {
  it('has the words of the page, or its own', async () => {
    const own = await connectLink();
    expect(namesOf(own.element)).to.deep.equal(['Guardar un medio de pago']);
    const page = await connectLink(
      (src) => html`<pay-connect-link src=${src}>Agregar tarjeta</pay-connect-link>`,
    );
    expect(namesOf(page.element)).to.deep.equal(['Agregar tarjeta']);
  });

  it('opens one blank window within many clicks, which gets the address and cannot reach the page', async () => {
    const { element, service } = await connectLink();
    for (let click = 0; click < 50; click += 1)
      element.shadowRoot?.querySelector<HTMLElement>('[part~=submit]')?.click();
    const [frame] = windows.frames;
    const opened = frame?.contentWindow;
    expect(windows.calls).to.deep.equal([['', '_blank', 'popup,width=480,height=760']]);
    expect(opened?.document.body.textContent).to.contain('Estamos preparando');
    expect(opened?.document.documentElement.lang).to.equal('es');
    expect(opened?.opener).to.equal(null);
    await waiting(element);
    const posts = (await service.calls()).filter(({ method }) => method === 'POST');
    expect(posts).to.have.lengthOf(1);
    expect(element.link).to.equal('link_1');
    expect(namesOf(element)).to.include.members(['Ya terminé', 'Abrir de nuevo', 'Cancelar']);
  });

  it('pressed again after a lost answer requests the link of the same submission', async () => {
    const { element, service, types } = await connectLink();
    await service.setLinks({
      problem: { on: ['POST'], status: 503, type: 'application/json', body: '{"code":"unavailable"}' },
    });
    const failed = eventOf(element, 'pay-connect-error');
    press(element, 'submit');
    const { error } = await failed;
    expect(error.code).to.equal('unavailable');
    expect(statusOf(element)).to.equal('El servicio no responde. Intente de nuevo en un momento.');
    await windows.closed();
    await service.setLinks({ problem: null });
    press(element, 'submit');
    await waiting(element);
    const bodies = (await service.calls()).filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).to.have.lengthOf(2);
    expect(bodies[0]).to.deep.equal(bodies[1]);
    expect(types()).to.deep.equal(['pay-connect-error']);
  });

  const failures: readonly [name: string, problem: object, code: string, text: RegExp][] = [
    ['a session that ended', { status: 401, body: '{"code":"unauthenticated"}' }, 'refused', /sesión/],
    [
      'too many requests',
      { status: 429, body: '{"code":"busy"}', headers: { 'Retry-After': '3600' } },
      'refused',
      / 120 s\./,
    ],
    ['a refusal', { status: 403, body: '{"code":"forbidden"}' }, 'refused', /No pudimos/],
  ];
  for (const [name, problem, code, text] of failures)
    it(`closes the window and says so at the button: ${name}`, async () => {
      const { element, service } = await connectLink();
      await service.setLinks({ problem: { on: ['POST'], type: 'application/json', ...problem } });
      const failed = eventOf(element, 'pay-connect-error');
      press(element, 'submit');
      expect((await failed).error.code).to.equal(code);
      expect(statusOf(element)).to.match(text);
      await windows.closed();
      expect(namesOf(element)).to.deep.equal(['Guardar un medio de pago']);
      expect(element.matches(':state(failed)')).to.equal(true);
    });

  it('closes the window after ten seconds without an answer', async () => {
    const { timeout } = AbortSignal;
    const times: number[] = [];
    AbortSignal.timeout = (time) => {
      times.push(time);
      return AbortSignal.abort();
    };
    try {
      const { element } = await connectLink();
      const failed = eventOf(element, 'pay-connect-error');
      press(element, 'submit');
      expect((await failed).error.code).to.equal('timeout');
      expect(times).to.deep.equal([10_000]);
      expect(statusOf(element)).to.contain('no responde');
      await windows.closed();
    } finally {
      AbortSignal.timeout = timeout;
    }
  });

  it('opens a link of other hosts only where `hosts` lists them', async () => {
    const { element } = await connectLink(
      (src) => html`<pay-connect-link src=${src} mode="popup" hosts="other.example"></pay-connect-link>`,
    );
    const failed = eventOf(element, 'pay-connect-error');
    press(element, 'submit');
    await failed;
    expect(errors()).to.deep.equal([
      '<pay-connect-link> hosts: must have the host of the link, which must be https:',
    ]);
    expect(statusOf(element)).to.contain('no es seguro');
    await windows.closed();
    element.setAttribute('hosts', `other.example ${location.host}`);
    press(element, 'submit');
    await waiting(element);
  });

  it('opens another link when it is pressed after a reset that came while the first link was being created', async () => {
    const { element, service } = await connectLink();
    press(element, 'submit');
    element.reset();
    await waitUntil(
      async () => (await service.calls()).some(({ method }) => method === 'GET'),
      'both were answered',
    );
    press(element, 'submit');
    await waiting(element);
    expect(element.link).to.equal('link_2');
  });

  it('opens no link if its earlier captures cannot be read', async () => {
    const { element, service } = await connectLink();
    await service.setLinks({ problem: { on: ['GET'], status: 500, body: '' } });
    const failed = eventOf(element, 'pay-connect-error');
    press(element, 'submit');
    expect((await failed).error.code).to.equal('unavailable');
    await windows.closed();
  });

  it('names a link that was closed before it was opened', async () => {
    const { element, service } = await connectLink();
    await service.setLinks({ state: 'closed' });
    const ended = eventOf(element, 'pay-connect-ended');
    press(element, 'submit');
    expect((await ended).end).to.equal('closed');
    await windows.closed();
  });
});
