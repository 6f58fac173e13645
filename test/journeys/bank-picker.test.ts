import type { PayBankPicker } from '@datafono/elements';
import { type BankPickerPage, bankPicker } from '@datafono/elements/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Person } from './support/person.ts';
import { PICKER_SHOP, servePicker } from './support/picker-shop.ts';
import { Recording } from './support/traces.ts';

/** What a picker loads when a person reaches for its field. */
const CODE = '**/picker-list.js';

const person = new Person();
let picker: BankPickerPage;
let recording: Recording;

async function visit(options: Parameters<Person['enter']>[0] = {}): Promise<void> {
  await person.enter(options);
  await servePicker(person.context);
  recording = new Recording(person.page);
  picker = bankPicker(person.page);
  await person.page.goto(PICKER_SHOP);
}

const search = () => picker.sheet.getByRole('combobox');
const list = () => picker.root.getByRole('listbox');

const value = () => person.page.evaluate(() => new FormData(document.forms[0]).get('bank_id'));

const focused = () => person.page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id);

/** Sets styles of the page's body, whose policy forbids a style sheet. */
const setStyle = (style: Readonly<Record<string, string>>): Promise<unknown> =>
  person.page.evaluate((own) => Object.assign(document.body.style, own), style);

afterEach(() => person.leave());

describe('the bank picker on a computer', () => {
  beforeEach(() => visit());

  it('is usable at 400 % zoom', async () => {
    await person.page.setViewportSize({ width: 320, height: 256 });
    await picker.field.click();
    const box = await list().boundingBox();
    expect(box?.height).toBeGreaterThan(48);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(256);
    await picker.option('Davivienda').click();
    expect(await value()).toBe('bank_2');
  });
});

describe('while the code of the list is on its way', () => {
  let arrive: () => void;

  beforeEach(async () => {
    await visit();
    await person.page.goto('about:blank');
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await person.context.route(CODE, async (route) => {
      await held;
      await route.fallback();
    });
    await person.page.goto(PICKER_SHOP);
  });

  it('letters that are typed find their banks once it is there', async () => {
    await picker.field.focus();
    const { keyboard } = person.page;
    await keyboard.type('da');
    expect(await value()).toBe(null);
    arrive();
    await list().waitFor();
    expect(await picker.field.inputValue()).toBe('da');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    expect([await value(), await picker.field.inputValue()]).toEqual(['bank_2', 'Davivienda']);
    expect(recording.console).toEqual([]);
  });

  it('a name with Enter is chosen once it is there', async () => {
    await picker.field.focus();
    await person.page.keyboard.type('Davivienda');
    await person.page.keyboard.press('Enter');
    expect(await value()).toBe(null);
    arrive();
    await expect.poll(value).toBe('bank_2');
    expect(await list().count()).toBe(0);
  });

  it('letters are dropped by a reset, and with an element that is gone', async () => {
    await picker.field.focus();
    await person.page.keyboard.type('da');
    await person.page.evaluate(() => document.forms[0]?.reset());
    expect(await picker.field.inputValue()).toBe('');
    await person.page.keyboard.type('da');
    await picker.root.evaluate((element) => Object.assign(globalThis, { element }).element.remove());
    const code = person.page.waitForResponse(CODE);
    arrive();
    await (await code).finished();
    await person.page.evaluate(() => document.forms[0]?.append(Reflect.get(globalThis, 'element')));
    await picker.field.hover();
    await list().waitFor({ state: 'detached' });
    expect([await picker.field.inputValue(), recording.console]).toEqual(['', []]);
  });

  it('a press opens the list once it is there', async () => {
    await picker.field.click();
    arrive();
    await picker.option('Davivienda').click();
    expect(await value()).toBe('bank_2');
  });

  it('a press opens no list for a person who has gone on', async () => {
    await picker.field.click();
    await person.page.getByLabel('Nombre').focus();
    const code = person.page.waitForResponse(CODE);
    arrive();
    await (await code).finished();
    await picker.field.evaluate(() => new Promise(requestAnimationFrame));
    expect(await list().count()).toBe(0);
    await picker.field.click();
    await list().waitFor();
  });
});

it('a page loads one script and the list of banks; the code of the list when a person reaches for the field', async () => {
  const requested: string[] = [];
  await person.enter();
  await servePicker(person.context);
  person.page.on('request', (request) =>
    requested.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''),
  );
  await person.page.goto(PICKER_SHOP, { waitUntil: 'networkidle' });
  expect(requested).toEqual([expect.anything(), 'page.js', 'banks']);
  await bankPicker(person.page).field.hover();
  await expect.poll(() => requested.slice(3)).toEqual(['picker-list.js']);
});

describe('where the code of the list cannot be loaded', () => {
  it.each([
    ['on a computer', {}],
    ['on a phone', { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }],
  ])("the field is the browser's own list: %s", async (_, options) => {
    await visit(options);
    await person.page.goto('about:blank');
    await person.context.route(CODE, (route) => route.abort());
    await person.page.goto(PICKER_SHOP);
    await picker.field.focus();
    const select = picker.root.locator('select');
    await select.waitFor();
    expect(await focused()).toBe('bank');
    expect(await person.page.evaluate(() => document.forms[0]?.checkValidity())).toBe(false);
    await select.selectOption('Davivienda');
    expect(await value()).toBe('bank_2');
    expect(await picker.root.evaluate((element: PayBankPicker) => element.bank?.name)).toBe('Davivienda');
    await select.selectOption('');
    expect(await value()).toBe(null);
  });
});

describe('the bank picker on a phone', () => {
  beforeEach(() => visit({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }));

  it('opens a sheet, whose search box does not take the focus, and closes it by a choice', async () => {
    await picker.field.tap();
    await picker.sheet.waitFor();
    expect(await focused()).toBe('title');
    expect(await picker.options.first().textContent()).toContain('Bancolombia');
    await picker.option('Davivienda').tap();
    await picker.sheet.waitFor({ state: 'detached' });
    expect(await value()).toBe('bank_2');
    expect(await focused()).toBe('bank');
    expect(await picker.field.inputValue()).toBe('Davivienda');
    expect(recording.console).toEqual([]);
  });

  it('finds a bank by its search box, whose key, which is “search”, takes the only result', async () => {
    await picker.field.tap();
    await search().tap();
    await person.page.keyboard.type('dabi');
    await expect.poll(() => picker.options.count()).toBe(1);
    expect(await picker.field.inputValue()).toBe('');
    expect(await search().getAttribute('enterkeyhint')).toBe('search');
    await person.page.keyboard.press('Enter');
    await picker.sheet.waitFor({ state: 'detached' });
    expect(await value()).toBe('bank_2');
  });

  it('is as high as the part of the page that the keyboard leaves', async () => {
    await picker.field.tap();
    const bottom = async () => {
      const box = await picker.sheet.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    await expect.poll(bottom).toBe(740);
    await person.page.setViewportSize({ width: 360, height: 400 });
    await expect.poll(bottom).toBe(400);
    const box = await list().boundingBox();
    expect(box?.height).toBeGreaterThan(150);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
  });

  it('is as high as the window on a page that is zoomed', async () => {
    await setStyle({ zoom: '1.5' });
    await picker.field.tap();
    await expect
      .poll(async () => Object.values((await picker.sheet.boundingBox()) ?? {}).map(Math.round))
      .toEqual([0, 0, 360, 740]);
  });

  it('holds the page behind it, which stays where it was', async () => {
    const { page } = person;
    await setStyle({ marginTop: '600px', height: '3000px' });
    await page.evaluate(() => scrollTo(0, 300));
    const place = () => page.evaluate(() => [scrollX, scrollY, document.body.clientWidth]);
    const before = await place();
    await picker.field.tap();
    await search().fill('davi');
    const cdp = await page.context().newCDPSession(page);
    for (const y of [20, 400])
      for (const gestureSourceType of ['touch', 'mouse'] as const) {
        await cdp.send('Input.synthesizeScrollGesture', { x: 180, y, yDistance: -200, gestureSourceType });
        expect(await place()).toEqual(before);
      }
    await page.getByRole('button', { name: 'Cerrar' }).tap();
    await picker.sheet.waitFor({ state: 'detached' });
    expect(await place()).toEqual(before);
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await place())[1]).toBeLessThan(before[1] ?? 0);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  });

  it.each([
    ['Escape in its search box', () => search().press('Escape')],
    ['its button', () => person.page.getByRole('button', { name: 'Cerrar' }).tap()],
  ])('is closed by %s without a choice, and the field has the focus', async (_, close) => {
    await picker.field.tap();
    await picker.sheet.waitFor();
    await close();
    await picker.sheet.waitFor({ state: 'detached' });
    expect(await value()).toBe(null);
    expect(await focused()).toBe('bank');
    await picker.field.tap();
    await picker.sheet.waitFor();
  });

  it('lets nothing of the page behind be reached', async () => {
    await picker.field.tap();
    await picker.sheet.waitFor();
    await person.page.evaluate(() => document.querySelector('button')?.focus());
    expect(await person.page.evaluate(() => document.activeElement?.localName)).not.toBe('button');
    const top = await person.page.evaluate(() => document.elementFromPoint(180, 730)?.localName);
    expect(top).toBe('pay-bank-picker');
  });

  it('is a list at the field once the window is that of a computer', async () => {
    await picker.field.tap();
    await picker.sheet.waitFor();
    await person.page.setViewportSize({ width: 1000, height: 800 });
    await picker.sheet.waitFor({ state: 'detached' });
    await picker.field.click();
    await list().waitFor();
    expect(await picker.sheet.count()).toBe(0);
  });
});
