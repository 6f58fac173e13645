import type { Page } from 'playwright-core';
import { banksOf, type ListedBank } from './banks.ts';
import { inPage, type Picker, type PickerBench } from './page.ts';

declare const picker: Picker;
declare const bench: PickerBench;

/** Times in milliseconds, each until the frame with what a person waits for. */
export interface PickerFigures {
  /** From the markup of one with 10,000 banks to its field. */
  readonly mount: number;
  /** From the press that opens the list for the first time to its rows. */
  readonly open: number;
  /** From the key of a letter to its results. */
  readonly firstLetter: number;
  /** From the key that deletes the letter to all rows. */
  readonly clear: number;
  /** From the markup of 100 with 50 banks each to all their fields. */
  readonly mounts: number;
  /** Rows in the DOM while all banks are listed. */
  readonly rows: number;
}

/** CPU slowdown while the long list is measured. */
export const RATE = 4;
/** Not in the name of the first bank, but in a third of the others. */
const LETTER = 'd';

/** Milliseconds before each act: no person presses a field and types within less. What a picker defers is done by then. */
const PAUSE = 300;

export async function measureLongList(page: Page, script: string): Promise<Omit<PickerFigures, 'mounts'>> {
  await prepare(page, script);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: RATE });
  const banks = banksOf(10_000);
  const first = banks[0]?.name ?? '';
  const mount = await mounts(page, 1, banks);
  const [x, y] = await page.evaluate(() => bench.centreOfBox());
  await page.mouse.move(x, y);
  const open = await timed(page, ['pointerdown', first, true], () => page.mouse.click(x, y));
  const rows = await page.evaluate(() => picker.rows(document.body).length);
  const firstLetter = await timed(page, ['keydown', first, false], () => page.keyboard.press(LETTER));
  const clear = await timed(page, ['keydown', first, true], () => page.keyboard.press('Backspace'));
  return { mount, open, rows, firstLetter, clear };
}

export async function measureMounts(page: Page, script: string): Promise<Pick<PickerFigures, 'mounts'>> {
  await prepare(page, script);
  return { mounts: await mounts(page, 100, banksOf(50)) };
}

async function prepare(page: Page, script: string): Promise<void> {
  await page.setContent('<!doctype html><title>Bench</title><body>');
  await page.addScriptTag({ content: script });
  await page.evaluate(inPage);
}

const mounts = (page: Page, count: number, banks: readonly ListedBank[]): Promise<number> =>
  page.evaluate(([count, banks]) => bench.mount(count, banks), [count, banks] as const);

async function timed(
  page: Page,
  change: Parameters<PickerBench['timeOf']>,
  act: () => Promise<void>,
): Promise<number> {
  const waiting = await page.evaluateHandle((change) => ({ time: bench.timeOf(...change) }), change);
  await page.waitForTimeout(PAUSE);
  await act();
  return waiting.evaluate(({ time }) => time);
}
