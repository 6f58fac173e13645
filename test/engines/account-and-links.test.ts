import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openCaptureShop } from '../journeys/support/capture-shop.ts';
import { visa } from '../journeys/support/cards.ts';
import { answerAsBank, payFromBank } from '../journeys/support/hosted-payment.page.ts';
import { arriveAt } from '../journeys/support/pages-stage.ts';
import { Person, phone } from '../journeys/support/person.ts';
import { openWorld, type World } from '../journeys/support/world.ts';
import { enterCard } from './support/card.ts';
import { type Driver, engines, openEngine } from './support/driver.ts';

describe.each(engines)('in %s,', (engine) => {
  let person: Driver;
  let world: World;
  beforeAll(async () => {
    [person, world] = await Promise.all([openEngine(engine), openWorld(true, 'page')]);
    await world.service.control('PUT', '/v1/clock', { mode: 'frozen', now: new Date().toISOString() });
  });
  afterAll(() => person?.[Symbol.asyncDispose]());

  beforeEach(async () => {
    world.reset();
    await person.resize(1000, 900);
    await person.open(`${world.shop.url}/?lang=es-CO`);
    await person.read(`document.querySelector('form[action="/orders"]').requestSubmit()`);
    await expect.poll(() => person.read(`!!document.querySelector('pay-checkout:defined')`)).toBe(true);
  });

  const readText = async () => String(await person.read('document.body.innerText'));
  const shows = (text: string) => expect.poll(readText).toContain(text);

  async function press(...keys: readonly Parameters<Driver['press']>[0][]): Promise<void> {
    for (const key of keys) await person.press(key);
  }

  /** Chooses a way to pay by the arrows of its group. */
  async function choose(steps: number): Promise<void> {
    await person.read(`document.querySelector('[type=radio]').focus()`);
    for (let step = 0; step < steps; step += 1) await press('ArrowRight');
  }

  const pay = () => person.read(`document.querySelector('form[data-part=ways]').requestSubmit()`);

  /** The control that has the focus, through shadow roots. */
  const focused = () =>
    person.read(`(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active?.value ?? active?.textContent;
    })()`);

  it('an account is typed by keys alone, its bank by two letters, and the debit is confirmed by the event', async () => {
    await choose(1);
    await press('Tab');
    await person.type('fa');
    await expect
      .poll(() =>
        person.read(
          `!!document.querySelector('pay-account-form')?.shadowRoot?.querySelector('pay-bank-picker')?.shadowRoot?.querySelector('[role=option]')`,
        ),
      )
      .toBe(true);
    await press('ArrowDown', 'Enter');
    await expect.poll(focused).toBe('Banco Falabella');
    await press('Tab', 'ArrowRight', 'Tab');
    await person.type('0123-456 789');
    await press('Tab', 'Space', 'Tab', 'Tab', 'Enter');
    await shows('El banco todavía no confirma el pago');
    await world.service.advanceClock({ minutes: 1 });
    await shows('Pago aprobado');
    expect(world.accountCalls).toHaveLength(1);
    expect(world.charges).toHaveLength(1);
  });

  it('a link leads to the page of the service in the same tab, and back; what was saved there pays', async () => {
    const shop = await openCaptureShop();
    await person.open(shop.url);
    await expect.poll(() => person.read(`!!document.querySelector('pay-connect-link:defined')`)).toBe(true);
    await person.read(`document.querySelector('pay-connect-link').setAttribute('mode', 'redirect')`);
    await press('Tab', 'Enter');
    await shows('Guarde su medio de pago');
    await enterCard(person, engine, 'page', visa);
    await person.press('Enter');
    await shows('Su tarjeta quedó guardada');
    await person.read(
      `[...document.links].find(({ textContent }) => /^\\s*Volver a /.test(textContent)).click()`,
    );
    await shows('Pague su pedido');
    await expect
      .poll(() => person.read(`!!document.querySelector('pay-connect-link')?.matches(':state(completed)')`))
      .toBe(true);
    await person.read(`document.querySelector('form').requestSubmit()`);
    await shows('Pago aprobado');
    expect(await shop.service.objects('charge')).toHaveLength(1);
  });

  it('the checkout leads there, too, and offers what was saved', async () => {
    await choose(2);
    await pay();
    await shows('Guarde su medio de pago');
    await enterCard(person, engine, 'page', visa);
    await person.press('Enter');
    await shows('Su tarjeta quedó guardada');
    await person.read(
      `[...document.links].find(({ textContent }) => /^\\s*Volver a /.test(textContent)).click()`,
    );
    await shows('Tarjeta guardada');
    await person.read(`document.querySelector('[value^="saved:"]').click()`);
    await pay();
    await shows('Pago aprobado');
    expect(world.cardCalls).toHaveLength(0); // the card went from the page of the service
  });

  it('a link to pay shows its code and its state, and that it was paid on another device', async () => {
    await choose(3);
    await pay();
    const shown = (selector: string) =>
      person.read(
        `document.querySelector('pay-payment-link')?.shadowRoot?.querySelector('${selector}')?.textContent`,
      );
    await expect
      .poll(() =>
        person.read(
          `!!document.querySelector('pay-payment-link')?.shadowRoot?.querySelector('[part=qr] svg')`,
        ),
      )
      .toBe(true);
    const address = String(await shown('[part=link]'));
    const other = new Person();
    await other.enter(phone);
    onTestFinished(() => other.leave());
    await other.page.goto(address.trim());
    await payFromBank(other.page);
    await expect.poll(() => shown('[part~=in_progress]')).toBeTruthy();
    await answerAsBank(other.page, 'Aprueba el pago');
    await arriveAt(other.page, 'Pago aprobado');
    await world.service.advanceClock({ minutes: 1 });
    await shows('Pago aprobado');
  });
});
