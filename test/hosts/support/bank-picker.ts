import type { Bank, PayBankPicker } from '@datafono/elements';
import type { ElementUnderTest, Stage } from './stage.ts';

/** Every kind of row: frequent ones, a name of two lines on a phone, and one that is disabled. */
const banks: readonly Bank[] = [
  { id: 'b1', name: 'Bancolombia', frequent: true },
  { id: 'b2', name: 'Nequi', kind: 'wallet', frequent: true },
  { id: 'b3', name: 'Davivienda' },
  { id: 'b4', name: 'Daviplata', disabled: 'En mantenimiento hasta las 6 p. m.' },
  { id: 'b5', name: 'Coopcentral, Banco Cooperativo de los Trabajadores del Sector Solidario' },
];

const element = {
  tag: 'pay-bank-picker',
  markup: `<label for="payer-bank">Su banco</label>
    <pay-bank-picker id="payer-bank" required></pay-bank-picker>`,
  inside: { monogram: '#bank', arrow: '#bank', retry: '#bank' },
};

export const bankPicker: ElementUnderTest = {
  ...element,
  name: element.tag,
  states: [
    {
      name: 'loading',
      async reach(stage) {
        await load(stage, 'held');
        await press(stage, 'ArrowDown');
      },
      isOpen: true,
    },
    {
      name: 'failed',
      mayMove: true, // its error has a line of its own
      async reach(stage) {
        await stage.release(); // what it answers is no list
        await stage.reaches('failed');
      },
    },
    { name: 'empty', reach: loadBanks, mayMove: true },
    { name: 'open', reach: (stage) => press(stage, 'ArrowDown'), isOpen: true, isFullest: true },
    { name: 'chosen', reach: (stage) => press(stage, 'd', 'a', 'ArrowDown', 'Enter') },
    {
      name: 'wrong',
      isFullest: true,
      mayMove: true,
      async reach(stage) {
        await press(stage, 'Escape', 'Escape', 'Escape'); // drops a choice of any kind
        await stage.pay();
        await stage.reaches('invalid');
      },
    },
  ],
  layout: ['value', 'b1'],
};

/** The same on a phone, where the list is in a sheet. */
export const bankPickerSheet: ElementUnderTest = {
  ...element,
  name: 'pay-bank-picker on a phone',
  device: { hasTouch: true, isMobile: true },
  states: [
    {
      name: 'open',
      isFullest: true,
      async reach(stage) {
        await loadBanks(stage);
        await stage.element.locator('#bank').tap();
      },
    },
  ],
};

/** Names the answer of the fake service to the request for the list; see `test/tools/cards-address.mjs`. */
async function load({ element }: Stage, answer: string): Promise<void> {
  await element.evaluate((picker: PayBankPicker, name) => {
    picker.src = `/cards/${performance.timeOrigin}/${name}`; // a run for each page
  }, answer);
}

async function loadBanks(stage: Stage): Promise<void> {
  const body = JSON.stringify({ data: banks });
  await load(stage, `custom?${new URLSearchParams({ status: '200', body })}`);
  await stage.element.evaluate(async (picker: PayBankPicker) => {
    while (!picker.banks.length) await new Promise(requestAnimationFrame);
  });
}

async function press({ element, page }: Stage, ...keys: readonly string[]): Promise<void> {
  await element.locator('#bank').focus();
  for (const key of keys) await page.keyboard.press(key);
  // The first opening loads what places the list.
  await page.waitForFunction(() => {
    const list = document.querySelector('pay-bank-picker')?.shadowRoot?.querySelector('#list');
    return !list || (list.matches(':popover-open') && list instanceof HTMLElement && list.style.left);
  });
}
