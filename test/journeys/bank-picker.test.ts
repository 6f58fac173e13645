import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BankPickerPage, PICKER_SHOP, servePicker } from './support/bank-picker.page.ts';
import { openBrowser } from './support/browser.ts';
import { Person } from './support/person.ts';
import { present } from './support/present.ts';
import { Recording } from './support/traces.ts';

const person = new Person();
let picker: BankPickerPage;
let recording: Recording;

/** A person opens the page with a picker. */
async function visit(options: Parameters<Person['enter']>[0] = {}): Promise<void> {
  await person.enter(options);
  await servePicker(person.context);
  recording = new Recording(person.page);
  picker = new BankPickerPage(person.page);
  await person.page.goto(PICKER_SHOP);
}

/** Sets styles of the page's body, whose policy forbids a style sheet. */
const setStyle = (style: Readonly<Record<string, string>>): Promise<unknown> =>
  person.page.evaluate((own) => Object.assign(document.body.style, own), style);

afterEach(() => person.leave());

describe('the bank picker on a computer', () => {
  beforeEach(() => visit());

  it('breaks no rule of the strictest policy, and loads the placement of its list when its field gets the focus', async () => {
    const later = () => recording.requests.filter((request) => request.url().includes('/later-'));
    expect(later()).toEqual([]);
    await picker.field.focus();
    await expect.poll(() => later().length).toBeGreaterThan(0);
    await picker.field.press('ArrowDown');
    await picker.option('Davivienda').click();
    expect(await picker.value()).toBe('bank_2');
    expect(recording.console).toEqual([]);
  });

  it('shows its list at one place, also where the code that places it comes late', async () => {
    const { page } = person;
    await page.setViewportSize({ width: 1000, height: 300 });
    await setStyle({ marginTop: '200px' });
    await page.route('**/later-*', async (route) => {
      await page.waitForFunction(() => Object(globalThis).isOpened); // after two frames with the open list
      await route.fallback();
    });
    await page.evaluate(() => {
      const tops: unknown[] = [];
      Object.assign(globalThis, { tops });
      const look = () => {
        const list = document.querySelector('pay-bank-picker')?.shadowRoot?.querySelector('#list');
        if (list?.checkVisibility({ visibilityProperty: true }))
          tops.push(list.getBoundingClientRect().bottom);
        Object.assign(globalThis, { isOpened: Object(globalThis).hadList });
        Object.assign(globalThis, { hadList: !!list });
        requestAnimationFrame(look);
      };
      look();
    });
    await picker.field.click();
    await page.waitForFunction(() => Object(globalThis).tops.length > 5);
    const field = await picker.field.boundingBox();
    const bottoms: number[] = await page.evaluate(() => Object(globalThis).tops);
    expect([...new Set(bottoms)]).toEqual([expect.closeTo((field?.y ?? 0) - 4, 0)]);
  });

  it('opens its list under the field also where the code that places it cannot be loaded', async () => {
    await person.page.route('**/later-*', (route) => route.abort());
    await picker.field.click();
    await picker.option('Davivienda').waitFor();
    const [field, list] = await Promise.all([picker.field.boundingBox(), picker.list.boundingBox()]);
    expect(list?.y).toBeCloseTo((field?.y ?? 0) + (field?.height ?? 0) + 4, 0);
    expect(list?.width).toBeCloseTo(field?.width ?? 0, 0);
    await picker.option('Davivienda').click();
    expect(await picker.value()).toBe('bank_2');
    expect(recording.console.filter((text) => text.startsWith('uncaught'))).toEqual([]);
  });

  it('is usable at 400 % zoom', async () => {
    await person.page.setViewportSize({ width: 320, height: 256 });
    await picker.field.click();
    const list = await picker.list.boundingBox();
    expect(list?.height).toBeGreaterThan(48);
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(256);
    await picker.option('Davivienda').click();
    expect(await picker.value()).toBe('bank_2');
  });
});

describe('the bank picker on a page that Back loads again', () => {
  let browser: Browser | undefined;
  afterAll(() => browser?.close());

  it('has its value, and the fields after it have theirs', async () => {
    browser = await openBrowser({ backForwardCache: false });
    const other = new Person(async () => present(browser));
    await other.enter();
    await servePicker(other.context);
    const { page } = other;
    picker = new BankPickerPage(page);
    await page.goto(PICKER_SHOP);
    await page.getByLabel('Nombre').fill('Ana');
    await picker.field.fill('davivienda');
    await picker.field.press('Enter');
    expect(await picker.value()).toBe('bank_2');
    await page.goto(`${PICKER_SHOP}/other`);
    await page.goBack();
    await expect.poll(() => picker.field.inputValue(), { timeout: 60_000 }).toBe('Davivienda');
    expect(await picker.value()).toBe('bank_2');
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Ana');
    await other.leave();
  });
});

describe('the bank picker on a phone', () => {
  beforeEach(() => visit({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }));

  it('opens a sheet, whose search box does not take the focus, and closes it by a choice', async () => {
    await picker.field.tap();
    await picker.sheet.waitFor();
    expect(await picker.focused()).toBe('title');
    expect(await picker.list.getByRole('option').first().textContent()).toContain('Bancolombia');
    await picker.option('Davivienda').tap();
    await picker.sheet.waitFor({ state: 'detached' });
    expect(await picker.value()).toBe('bank_2');
    expect(await picker.focused()).toBe('bank');
    expect(await picker.field.inputValue()).toBe('Davivienda');
    expect(recording.console).toEqual([]);
  });

  it('finds a bank by its search box', async () => {
    await picker.field.tap();
    await picker.search.tap();
    await person.page.keyboard.type('davi');
    await expect.poll(() => picker.list.getByRole('option').count()).toBe(1);
    expect(await picker.field.inputValue()).toBe('');
    await picker.option('Davivienda').tap();
    expect(await picker.value()).toBe('bank_2');
  });

  it('takes the only result by the key of the search box, which is “search” on its keyboard', async () => {
    await picker.field.tap();
    await picker.search.tap();
    await person.page.keyboard.type('dabi');
    await expect.poll(() => picker.list.getByRole('option').count()).toBe(1);
    expect(await picker.search.getAttribute('enterkeyhint')).toBe('search');
    await person.page.keyboard.press('Enter');
    await picker.sheet.waitFor({ state: 'detached' });
    expect(await picker.value()).toBe('bank_2');
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
    const list = await picker.list.boundingBox();
    expect(list?.height).toBeGreaterThan(150);
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(400);
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
    await picker.search.fill('davi');
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
    ['Escape', () => person.page.keyboard.press('Escape')],
    ['its button', () => person.page.getByRole('button', { name: 'Cerrar' }).tap()],
  ])('is closed by %s without a choice, and the field has the focus', async (_, close) => {
    await picker.field.tap();
    await picker.sheet.waitFor();
    await close();
    await picker.sheet.waitFor({ state: 'detached' });
    expect(await picker.value()).toBe(null);
    expect(await picker.focused()).toBe('bank');
    await picker.field.tap();
    await picker.sheet.waitFor();
  });

  it('is closed by Escape in its search box, with a text and without one', async () => {
    for (const text of ['davi', '']) {
      await picker.field.tap();
      await picker.search.tap();
      await person.page.keyboard.type(text);
      await person.page.keyboard.press('Escape');
      await picker.sheet.waitFor({ state: 'detached' });
      expect(await picker.value()).toBe(null);
    }
  });

  it('lets nothing of the page behind be reached', async () => {
    await picker.field.tap();
    await picker.sheet.waitFor();
    expect(await person.page.getByRole('button', { name: 'Pagar' }).count()).toBe(1);
    await person.page.evaluate(() => document.querySelector('button')?.focus());
    expect(await person.page.evaluate(() => document.activeElement?.localName)).not.toBe('button');
    for (let count = 0; count < 8; count += 1) {
      await person.page.keyboard.press('Tab');
      const focused = await person.page.evaluate(() => document.activeElement?.localName);
      expect(['pay-bank-picker', 'body']).toContain(focused);
    }
    const top = await person.page.evaluate(() =>
      [20, 200, 500, 730].map((y) => document.elementFromPoint(180, y)?.localName),
    );
    expect(top).toEqual(Array.from({ length: 4 }, () => 'pay-bank-picker'));
  });

  it('is a list at the field once the window is that of a computer', async () => {
    await picker.field.tap();
    await picker.sheet.waitFor();
    await person.page.setViewportSize({ width: 1000, height: 800 });
    await picker.sheet.waitFor({ state: 'detached' });
    await picker.field.click();
    await picker.list.waitFor();
    expect(await picker.sheet.count()).toBe(0);
  });
});
