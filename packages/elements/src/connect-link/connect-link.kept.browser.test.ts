import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { TestService } from '../test-support/test-service.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  begin,
  CARD,
  clearStorage,
  connectLink,
  finish,
  goAndComeBack,
  namesOf,
  press,
  statusOf,
  type World,
} from './connect-link.driver.ts';
import { resumeConnectLink } from './resume.ts';

const SAVED = 'Su tarjeta quedó guardada.';
const address = location.href;

let service: TestService;
let first: World;

/** The person visits a page of the shop with the element in a form. */
const visit = (path = address): Promise<World> => {
  history.replaceState(null, '', path);
  return connectLink(
    (src) => html`<form><pay-connect-link src=${src} mode="popup"></pay-connect-link></form>`,
    service,
  );
};

/** The person leaves the page. */
const leave = ({ element }: World) => element.remove();

/** The state of the only link. */
const stateOf = () => Object.keys(localStorage)[0]?.split(' ')[1] ?? '';

/** The person returns from the link's page. */
const returnTo = (path: string) => visit(`${path}?state=${stateOf()}`);

const saved = ({ element }: World) => waitUntil(() => statusOf(element) === SAVED, 'it is saved');

beforeEach(async () => {
  clearStorage();
  service = new TestService();
  first = await visit();
});
afterEach(() => history.replaceState(null, '', address));

describe('a payment method that was captured', () => {
  it('is there after a reload, read again, and not reported again', async () => {
    await begin(first.element);
    await finish(first.element);
    leave(first);
    const reads = async () => (await service.calls()).filter(({ method }) => method === 'GET').length;
    const before = await reads();
    const again = await visit();
    await saved(again);
    expect(await reads()).to.equal(before + 1);
    const { form } = again.element;
    expect(form && [...new FormData(form)]).to.deep.equal([['card_id', 'card_1']]);
    expect(namesOf(again.element)).to.deep.equal(['Cambiar']);
    expect(again.types()).to.deep.equal([]);
  });

  it('is dropped when src changes, also from what was stored for a reload', async () => {
    await begin(first.element);
    await finish(first.element);
    const { element, types } = first;
    const { form, src } = element;
    const before = types().length;
    element.src = `${src}-of-another`;
    expect([element.method, element.link, element.value, namesOf(element)]).to.deep.equal([
      null,
      '',
      '',
      ['Guardar un medio de pago'],
    ]);
    expect([form && [...new FormData(form)], types().slice(before)]).to.deep.equal([[], ['input', 'change']]);
    leave(first);
    const again = await visit();
    expect([again.element.src, again.element.value, again.element.matches(':state(waiting)')]).to.deep.equal([
      src,
      '',
      false,
    ]);
  });

  it('is there at a second return in the same tab, and not reported again', async () => {
    await begin(first.element);
    leave(first);
    await service.setLinks(CARD);
    const pages = [await returnTo('/return')];
    await saved(pages[0] ?? first);
    pages.forEach(leave);
    const again = await returnTo('/return');
    await saved(again);
    expect([location.search, again.element.value]).to.deep.equal(['', 'card_1']);
    expect([...pages, again].map(({ types }) => types())).to.deep.equal([
      ['input', 'change', 'pay-connect-completed'],
      [],
    ]);
  });

  it('is there when Back restores the first page from the cache, and not reported again', async () => {
    await begin(first.element);
    await service.setLinks(CARD);
    history.replaceState(null, '', `/return?state=${stateOf()}`);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect((await resumeConnectLink({ src: service.url('links') }))?.result).to.equal('completed');
    history.replaceState(null, '', address);
    goAndComeBack();
    await saved(first);
    expect([first.element.value, first.types()]).to.deep.equal(['card_1', []]);
  });

  it('is dropped once the person has chosen to change it, because its return was used', async () => {
    await begin(first.element);
    leave(first);
    await service.setLinks(CARD);
    const back = await returnTo('/return');
    await saved(back);
    press(back.element, 'change');
    leave(back);
    const reads = (await service.calls()).length;
    const again = await returnTo('/return');
    const used = 'Este link ya se usó. Si guardó su medio de pago, la tienda lo sabe.';
    await waitUntil(() => statusOf(again.element) === used);
    expect(namesOf(again.element)).to.deep.equal(['Guardar un medio de pago']);
    expect([again.types(), (await service.calls()).length]).to.deep.equal([[], reads]);
  });

  it('is not there for another customer, who begins anew', async () => {
    await begin(first.element);
    await finish(first.element);
    leave(first);
    await service.setLinks({ problem: { on: ['GET'], status: 404, body: '{"code":"not_found"}' } });
    const other = await visit();
    await waitUntil(() => namesOf(other.element)[0] === 'Guardar un medio de pago');
    expect([statusOf(other.element), other.types()]).to.deep.equal(['', []]);
  });

  it('is not in the browser’s storage, which contains only the id of its link', async () => {
    await begin(first.element);
    await finish(first.element);
    const [entry] = Object.values(localStorage);
    expect(JSON.parse(entry)).to.have.all.keys('link', 'savedCount', 'isTold', 'until');
    expect(Object.values(sessionStorage)).to.deep.equal([stateOf()]);
  });
});
