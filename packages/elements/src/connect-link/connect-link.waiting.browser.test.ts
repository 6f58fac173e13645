import { expect } from '@open-wc/testing';
import { Clock } from '../test-support/clock.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  begin,
  clearStorage,
  connectLink,
  namesOf,
  press,
  statusOf,
  TestWindows,
  type World,
} from './connect-link.driver.ts';

let world: World;
let windows: TestWindows;

beforeEach(async () => {
  clearStorage();
  windows = new TestWindows();
  world = await connectLink();
});
afterEach(() => windows.restore());

const busy = (on: string, seconds: number) => ({
  problem: {
    on: [on],
    status: 429,
    type: 'application/json',
    body: '{"code":"too_many_requests"}',
    headers: { 'Retry-After': `${seconds}` },
  },
});

const partOf = ({ element }: World, part: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(`[part~=${part}]`);
const noteOf = (own: World) => partOf(own, 'note')?.textContent?.trim() ?? '';
const isHeld = (own: World) => partOf(own, 'submit')?.ariaDisabled === 'true';

/** Opens the link in a window that stays open. */
async function openWindow(): Promise<void> {
  press(world.element, 'submit');
  await waitUntil(() => world.element.matches(':state(waiting)'));
}

/** The person closes the other window and sees this page again. */
function closeWindow(): void {
  for (const frame of windows.frames) frame.remove();
  dispatchEvent(new Event('focus'));
}

describe('the panel of a link that is open', () => {
  it('gets the focus, and has a name', async () => {
    world.element.focus();
    const opened = openWindow();
    expect(document.activeElement === world.element).to.equal(true); // also while the link is opening
    await opened;
    const focused = world.element.shadowRoot?.activeElement;
    expect([focused?.role, focused?.ariaLabel]).to.deep.equal(['group', 'Guardar un medio de pago']);
  });

  it('offers and mentions the other window only while there is one', async () => {
    await openWindow();
    expect(namesOf(world.element)).to.deep.equal([
      'Ya terminé',
      'Abrir de nuevo',
      'Cancelar',
      'Ir a esa pestaña',
    ]);
    expect(statusOf(world.element)).to.equal('Siga en la otra pestaña.');
    closeWindow();
    expect(namesOf(world.element)).to.deep.equal(['Ya terminé', 'Abrir de nuevo', 'Cancelar']);
    expect(statusOf(world.element)).to.equal('Aún no ha guardado nada.');
  });
});

for (const [name, on] of [
  ['that opens the link', 'POST'],
  ['that asks for its end', 'GET'],
] as const)
  it(`after too many requests the button ${name} is held while the seconds are counted`, async () => {
    const { element, service } = world;
    if (on === 'GET') await begin(element);
    await service.setLinks(busy(on, 3));
    const clock = new Clock();
    try {
      press(element, 'submit');
      await clock.until(() => noteOf(world).startsWith('Hay demasiadas'));
      expect(isHeld(world)).to.equal(true);
      const [calls, opened] = [(await service.calls()).length, windows.calls.length];
      const shown: string[] = [];
      const said = new Set<string>();
      for (let second = 0; second < 3; second += 1) {
        shown.push(noteOf(world).slice(-4));
        said.add(statusOf(element));
        press(element, 'submit');
        if (on === 'POST') element.open();
        await clock.pass(1_000);
      }
      expect(windows.calls.length).to.equal(opened);
      expect(shown).to.deep.equal(['3 s.', '2 s.', '1 s.'].map((text) => text.padStart(4)));
      expect([...said]).to.deep.equal(['Hay demasiadas solicitudes. Intente de nuevo en 3 s.']);
      expect(isHeld(world)).to.equal(false);
      expect([noteOf(world), statusOf(element)]).to.deep.equal(Array(2).fill('Ya puede intentar de nuevo.'));
      await service.setLinks({ problem: null });
      press(element, 'submit');
      await clock.until(async () => (await service.calls()).length > calls);
      await clock.until(() => element.matches(':state(waiting)'));
    } finally {
      clock.restore();
    }
  });
