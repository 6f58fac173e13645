import { expect } from '@open-wc/testing';
import { restoreHidden, setHidden } from '../test-support/clock.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  begin,
  CARD,
  clearStorage,
  connectLink,
  eventOf,
  finish,
  goAndComeBack,
  namesOf,
  press,
  statusOf,
  TestWindows,
  type World,
} from './connect-link.driver.ts';

let world: World;

beforeEach(async () => {
  clearStorage();
  world = await connectLink();
});
afterEach(restoreHidden);

const reads = async () => (await world.service.calls()).filter(({ method }) => method === 'GET').length;

/** The state in the URL to which the link's page returns. */
async function stateOf({ service }: World): Promise<string> {
  const post = (await service.calls()).find(({ method }) => method === 'POST');
  return Object(post?.body).submission_id;
}

describe('a connect link whose payment method was captured', () => {
  it('says so, has its id in the form’s data, and reports it once', async () => {
    const { element, events, types } = world;
    await begin(element);
    await finish(element);
    expect(statusOf(element)).to.equal('Su tarjeta quedó guardada.');
    expect(types()).to.deep.equal(['input', 'change', 'pay-connect-completed']);
    expect(events[2]).to.deep.include({ link: 'link_1', method: { id: 'card_1', type: 'card' } });
    expect([element.value, element.method?.type]).to.deep.equal(['card_1', 'card']);
  });

  it('has a button for another one that a finger hits, without moving what is below', async () => {
    const { element } = world;
    const before = element.offsetHeight;
    await begin(element);
    await finish(element);
    const button = element.shadowRoot?.querySelector<HTMLElement>('[part~=change]');
    expect(button?.offsetHeight).to.be.at.least(44);
    expect(element.offsetHeight).to.equal(before);
  });

  it('has the name of an account for an account', async () => {
    const { element } = world;
    const form = document.createElement('form');
    element.before(form);
    form.append(element);
    await begin(element);
    await finish(element, { captures: 1, payment_method: { id: 'account_1', type: 'account' } });
    expect([...new FormData(form)]).to.deep.equal([['account_id', 'account_1']]);
    expect(statusOf(element)).to.equal('Su cuenta quedó guardada.');
  });

  it('is counted as one more than before, if the link had captured others', async () => {
    const { element, service, types } = world;
    await service.setLinks({ captures: 2, payment_method: { id: 'card_old', type: 'card' } });
    await begin(element);
    press(element, 'check');
    await waitUntil(() => statusOf(element).startsWith('Aún no aparece'));
    expect(types()).to.deep.equal([]);
    await finish(element, { captures: 3, payment_method: { id: 'card_3', type: 'card' } });
    expect(element.value).to.equal('card_3');
  });

  it('is reported without a method where the routes do not know it, after two more reads', async () => {
    const { element, events } = world;
    await begin(element);
    const before = await reads();
    await finish(element, { captures: 1 });
    expect(await reads()).to.equal(before + 3);
    expect(events.at(-1)).to.deep.include({ link: 'link_1' });
    expect(element.method).to.equal(null);
    expect(statusOf(element)).to.equal('Su medio de pago quedó guardado.');
    press(element, 'change');
    expect(events.map(({ type }) => type)).to.deep.equal(['pay-connect-completed']); // no method was captured
  });

  it('has its method as soon as the shop knows it, in a form that needs it', async () => {
    const { element, service, types } = world;
    element.required = true;
    const form = document.createElement('form');
    element.before(form);
    form.append(element);
    expect(form.reportValidity()).to.equal(false);
    await begin(element);
    expect(statusOf(element)).to.equal('Siga en la otra pestaña.'); // the text about the missing method is replaced
    await finish(element, { captures: 1 });
    expect(form.reportValidity()).to.equal(false);
    expect(statusOf(element)).to.equal(
      'La tienda todavía está registrando su medio de pago. Espere un momento.',
    );
    await service.setLinks(CARD);
    const changed = eventOf(element, 'change');
    setHidden(true);
    setHidden(false);
    await changed;
    expect(new FormData(form).get('card_id')).to.equal('card_1');
    expect(statusOf(element)).to.equal('Su tarjeta quedó guardada.');
    expect(types()).to.deep.equal(['pay-connect-completed', 'input', 'change']);
  });

  it('is not given to an element that was reset meanwhile', async () => {
    const { element, types } = world;
    await begin(element);
    const state = await stateOf(world);
    element.reset();
    const other = new BroadcastChannel('pay-connect-link');
    other.addEventListener('message', () => expect.fail('the window would be closed'));
    other.postMessage({ returned: state });
    await world.service.calls(); // the service would have answered by now
    other.close();
    expect(types()).to.deep.equal([]);
  });

  const signals: Readonly<Record<string, (world: World) => unknown>> = {
    return: async (own) => {
      const channel = new BroadcastChannel('pay-connect-link');
      channel.postMessage({ returned: await stateOf(own) });
      channel.close();
    },
    online: () => dispatchEvent(new Event('online')),
    cache: goAndComeBack,
    move: ({ element }) => element.parentElement?.append(element),
  };
  for (const [name, signal] of Object.entries(signals))
    it(`is read after the signal “${name}”, and reported once, whatever other signals follow`, async () => {
      const { element, service, types } = world;
      await begin(element);
      await service.setLinks(CARD);
      const completed = eventOf(element, 'pay-connect-completed');
      await signal(world);
      expect((await completed).link).to.equal('link_1');
      for (const other of Object.values(signals)) await other(world);
      await service.calls(); // whatever was sent before is answered by now
      expect(types()).to.deep.equal(['input', 'change', 'pay-connect-completed']);
    });

  it('can be changed: the next click makes another link', async () => {
    const { element, service, types } = world;
    await begin(element);
    await finish(element);
    press(element, 'change');
    expect([element.value, types().length]).to.deep.equal(['', 5]);
    await service.setLinks({ captures: 0, payment_method: null });
    await begin(element);
    expect(element.link).to.equal('link_2');
  });
});

describe('a connect link that is open', () => {
  beforeEach(() => begin(world.element)); // which closes the window

  it('concludes nothing from a window that is closed', async () => {
    const { element, types } = world;
    press(element, 'check');
    await waitUntil(() => statusOf(element).startsWith('Aún no aparece'));
    expect(types()).to.deep.equal([]);
    expect(namesOf(element)).to.deep.equal(['Ya terminé', 'Abrir de nuevo', 'Cancelar']);
  });

  it('is opened again at the same address, once by a double click on “Abrir de nuevo”, and read once by a double click on “Ya terminé”', async () => {
    const { element, service } = world;
    const windows = new TestWindows();
    const before = await reads();
    for (const part of ['reopen', 'check'])
      for (const detail of [1, 2, 3])
        element.shadowRoot
          ?.querySelector(`[part~=${part}]`)
          ?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
    await waitUntil(() => statusOf(element).startsWith('Aún no aparece'));
    windows.restore();
    expect(windows.calls).to.have.lengthOf(1);
    expect((await reads()) - before).to.equal(1);
    expect((await service.calls()).filter(({ method }) => method === 'POST')).to.have.lengthOf(1);
  });

  it('is closed by “Cancelar”, and shows the state that the routes answer', async () => {
    const { element, service } = world;
    const ended = eventOf(element, 'pay-connect-ended');
    press(element, 'cancel');
    expect((await ended).end).to.equal('closed');
    expect(statusOf(element)).to.equal('Se canceló. No se guardó nada.');
    expect((await service.calls()).filter(({ method }) => method === 'DELETE')).to.have.lengthOf(1);
    expect(namesOf(element)).to.deep.equal(['Guardar un medio de pago']);
  });

  it('is completed once by “Cancelar” where the capture came first', async () => {
    const { element, service, types } = world;
    await service.setLinks({ state: 'used', ...CARD });
    const completed = eventOf(element, 'pay-connect-completed');
    press(element, 'cancel');
    expect((await completed).method?.id).to.equal('card_1');
    expect(types()).to.deep.equal(['input', 'change', 'pay-connect-completed']);
  });

  const ends: readonly [state: Record<string, unknown>, end: string, text: string][] = [
    [{ state: 'used' }, 'used', 'Este link ya se usó. Aquí no se guardó nada.'],
    [{ state: 'closed' }, 'closed', 'Se canceló. No se guardó nada.'],
    [
      { problem: { on: ['GET'], status: 404, body: '{"code":"not_found"}' } },
      'unknown',
      'Este link ya no existe.',
    ],
  ];
  for (const [state, end, text] of ends)
    it(`ends as ${end} without a capture, and can begin anew`, async () => {
      const { element, service, types } = world;
      await service.setLinks(state);
      const ended = eventOf(element, 'pay-connect-ended');
      press(element, 'check');
      expect((await ended).end).to.equal(end);
      expect(statusOf(element)).to.equal(text);
      expect(element.matches(':state(ended)')).to.equal(true);
      expect(types()).to.deep.equal(['pay-connect-ended']);
      await service.setLinks({ state: 'open', problem: null });
      await begin(element);
      expect(element.link).to.equal('link_2');
    });

  const problems: readonly [name: string, problem: object, text: RegExp][] = [
    ['a session that ended', { status: 401, body: '{"code":"unauthenticated"}' }, /Su sesión se cerró/],
    ['a page that is not there', { status: 404, type: 'text/html', body: '<p>' }, /no responde/],
    ['a service that is out', { status: 503, body: '{"code":"unavailable"}' }, /no responde/],
  ];
  for (const [name, problem, text] of problems)
    it(`bears ${name}, says so, and can be asked again`, async () => {
      const { element, service, types } = world;
      await service.setLinks({ problem: { on: ['GET'], ...problem } });
      press(element, 'check');
      await waitUntil(() => text.test(statusOf(element)));
      expect(types()).to.deep.equal(['pay-connect-error']);
      press(element, 'check');
      expect(statusOf(element)).to.equal('Estamos consultando…');
      await waitUntil(() => text.test(statusOf(element)));
      await service.setLinks({ problem: null });
      await finish(element);
      expect(types().slice(1)).to.deep.equal(['input', 'change', 'pay-connect-completed']);
    });
});
