import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visa } from '../journeys/support/cards.ts';
import { cardPlaces } from '../journeys/support/use-stage.ts';
import { openWorld, type World } from '../journeys/support/world.ts';
import { cardFormIsReady, enterCard, isCardForm } from './support/card.ts';
import { type Driver, engines, openEngine } from './support/driver.ts';

describe.each(engines)('in %s,', (engine) => {
  let person: Driver;
  beforeAll(async () => {
    person = await openEngine(engine);
  });
  afterAll(() => person?.[Symbol.asyncDispose]());

  const readText = async () => String(await person.read('document.body.innerText'));
  const state = (name: string) => isCardForm(person, name);

  describe.each(cardPlaces)('with the card in a %s,', (place) => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld(false, place);
    });
    beforeEach(async () => {
      world.reset();
      await person.resize(1000, 900);
      await person.open(`${world.shop.url}/?lang=es-CO`);
      await person.read(`document.querySelector('form[action="/orders"]').requestSubmit()`);
      await cardFormIsReady(person);
      expect(await state('lost')).toBe(false);
      await person.read(listen);
    });

    /** Records in the page what its listeners are told of keys and texts. */
    const listen = `(() => {
      window.heard = '';
      for (const type of ['keydown', 'beforeinput', 'input'])
        addEventListener(type, ({ key, data }) => { window.heard += key ?? data ?? ''; }, true);
    })()`;

    it('a card is typed by keys alone, and paid once though Enter is pressed twice; Back shows the receipt', async () => {
      await enterCard(person, engine, place, visa);
      const heard = String(await person.read('window.heard'));
      expect(heard.includes('4') && heard.includes('5')).toBe(place === 'page');
      await person.press('Enter');
      await person.press('Enter');
      await expect.poll(readText).toContain('Pago aprobado');
      await person.back();
      await expect.poll(readText).toContain('Pago aprobado');
      expect(world.cardCalls).toHaveLength(1);
      expect(world.charges).toHaveLength(1);
    });

    it('Back to a form that was filled in finds no digit', async () => {
      await enterCard(person, engine, place, visa);
      await person.open(`${world.shop.url}/?lang=es-CO`);
      await person.back();
      await cardFormIsReady(person);
      expect(await state('complete')).toBe(false);
      expect(await person.read('document.documentElement.innerHTML')).not.toContain(visa.number);
    });

    it.each([
      ['from right to left', `document.documentElement.dir = 'rtl'`],
      [
        'with the text spacing of WCAG 1.4.12',
        `document.head.append(Object.assign(document.createElement('style'), { textContent:
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' }))`,
      ],
      ['as it is', '0'],
    ])('a narrow page, as one at 400 %%, is no wider than its window: $0', async (_, change) => {
      await person.resize(320, 900);
      await person.read(change);
      await person.read(`document.querySelector('pay-card-form').reportValidity()`);
      await expect.poll(() => state('invalid')).toBe(true);
      const widths = await person.read('[document.documentElement.scrollWidth, innerWidth]');
      const [content = 0, window = 0] = Array.isArray(widths) ? widths.map(Number) : [];
      expect(content).toBeLessThanOrEqual(window);
      // The windows of Firefox and WebKitGTK have a least width.
      expect(window).toBeLessThanOrEqual(engine === 'chrome' ? 320 : 450);
    });
  });
});
