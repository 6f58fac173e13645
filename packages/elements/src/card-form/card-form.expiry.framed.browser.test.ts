import { aTimeout, expect } from '@open-wc/testing';
import { requires } from '../test-support/engine.driver.ts';
import { compose, sendKeys } from '../test-support/keyboard.driver.ts';
import { next, press as pressKey } from '../test-support/submitted.driver.ts';
import {
  autofill,
  cards,
  control,
  errorOf,
  fillIn,
  focusedIn,
  realmOf,
  shop,
  type,
} from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';

const RealDate = Date;

/** Sets the clock of the device to a year, for the fields. */
function setClock(realm: typeof window, year: number): void {
  const offset = RealDate.UTC(year, 5, 15) - RealDate.now();
  realm.Date = class extends RealDate {
    constructor() {
      super(RealDate.now() + offset);
    }
    static override now() {
      return RealDate.now() + offset;
    }
  } as DateConstructor; // what the element calls of it
}

/** A form with a card of this expiry, and the outcomes of its submissions. */
async function filledIn(expiry: string, year?: number) {
  const page = await shop();
  const { element, form, pay } = page;
  if (year !== undefined) setClock(realmOf(element), year);
  await fillIn(element, expiry);
  /** Presses the page's button; returns the dates that the service has received until now. */
  const press = async () => {
    const done = Promise.race([next(element, 'pay-card-created'), next(element, 'invalid')]);
    pay.click();
    await done;
    await aTimeout(0); // the submit resumes
    const calls = await cards.calls();
    return calls.map(({ body }) => {
      const { expiration_month: month, expiration_year: year } = Object(body);
      return `${month}/${year}`;
    });
  };
  return { element, form, press };
}

/** Deletes the expiry by its keys, and types another. */
async function retype(element: Parameters<typeof control>[0], expiry: string): Promise<void> {
  control(element, 'expiry').focus();
  await pressKey('End');
  while (control(element, 'expiry').value) await pressKey('Backspace');
  await sendKeys({ type: expiry });
}

const PAST = 'Tarjeta vencida.';
const FAR = 'El año no es válido.';
const ORDER = 'Primero va el mes.';

describe('an expiry that the clock of the device contradicts', () => {
  afterEach(() => {
    window.Date = RealDate;
  });

  for (const [clock, year, message] of [
    ['years ahead', 2044, PAST],
    ['decades back', 2001, FAR],
  ] as const)
    it(`is an error at every submission where the clock is ${clock}, until it is deleted and typed again`, async () => {
      const { element, press } = await filledIn('0435', year);
      expect([element.checkValidity(), element.checkValidity()]).to.deep.equal([false, false]);
      expect(await errorOf(element, 'expiry')).to.equal(message);
      for (let count = 0; count < 2; count += 1) expect(await press()).to.be.empty;
      expect(await focusedIn(element)).to.equal('expiry');
      await retype(element, '0435');
      expect(await errorOf(element, 'expiry')).to.equal('');
      await type(element, 'holder', ' Ruiz');
      expect(await press()).to.deep.equal(['04/35']);
    });

  for (const [what, enter] of [
    ['a further digit', () => sendKeys({ type: '5' })],
    ['the same date again by a filler', (element) => autofill(element, 'expiry', '01/24')],
    ['a further digit of an input method', () => compose('5')],
  ] satisfies [string, (element: PayCardForm) => unknown][])
    it(`is not given again by ${what}`, async function () {
      if (what.endsWith('input method')) requires(this, 'input methods');
      const { element, press } = await filledIn('0124');
      control(element, 'expiry').focus();
      await enter(element);
      expect(control(element, 'expiry').value).to.equal('01/24');
      expect(await errorOf(element, 'expiry')).to.equal(PAST);
      expect(await press()).to.be.empty;
    });

  it('is an error once again when it is another one', async () => {
    const { element, press } = await filledIn('0435', 2044);
    expect(await press()).to.be.empty;
    await retype(element, '0535');
    expect(await errorOf(element, 'expiry')).to.equal(PAST);
    expect(await press()).to.be.empty;
  });

  it('is an error again after a reset', async () => {
    const { element, form, press } = await filledIn('0435', 2044);
    expect(await press()).to.be.empty;
    form.reset();
    expect(await errorOf(element, 'expiry')).to.equal('');
    await fillIn(element);
    expect(await errorOf(element, 'expiry')).to.equal(PAST);
    expect(await press()).to.be.empty;
  });
});

describe('an expiry that is none', () => {
  it('is an error at every submission, which says the order for the year first', async () => {
    const { element, press } = await filledIn('1335');
    for (const [expiry, error] of [
      ['1335', 'El mes no es válido.'],
      ['2035-04', ORDER],
      ['20/35', ORDER],
      ['3312', ORDER],
      ['2612', ORDER],
    ] as const) {
      await retype(element, expiry);
      expect(await errorOf(element, 'expiry')).to.equal(error);
      for (let count = 0; count < 3; count += 1) expect(await press()).to.be.empty;
      expect(await errorOf(element, 'expiry')).to.equal(error);
    }
    await autofill(element, 'expiry', '35/04');
    expect(await errorOf(element, 'expiry')).to.equal(ORDER);
    await retype(element, '0435');
    expect(await press()).to.deep.equal(['04/35']);
  });
});
