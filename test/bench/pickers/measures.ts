import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { bundle } from '../bundle.ts';
import { peerScript } from '../peers.ts';
import { inPage, type ListedBank, type Picker, type PickerBench } from './page.ts';

const names =
  'Bancolombia,Banco de Bogotá,Davivienda,BBVA,Caja Social,Banco Agrario,Itaú,AV Villas,Scotiabank,Banco Popular,Falabella,Finandina,GNB Sudameris,Coopcentral,DaviBank,Nequi,Daviplata,Bancamía,Banco W,Pichincha';
const cities = 'Cali,Cúcuta,Pasto,Medellín,Neiva,Tunja,Ibagué,Santa Marta,Armenia,Valledupar';

/** Banks of a made-up country: the first has no `d`, about a third have one. */
function banksOf(count: number): ListedBank[] {
  const [first, second] = [names.split(','), cities.split(',')];
  return Array.from({ length: count }, (_, at) => {
    const city = Math.floor(at / first.length);
    const name = `${first[at % first.length]} ${second[city % second.length]} ${Math.floor(city / second.length)}`;
    return { id: `bank_${at}`, name };
  });
}

declare const picker: Picker;
declare const bench: PickerBench;

/** Times in milliseconds, each until the frame with what a person waits for. */
export interface PickerFigures {
  /** From the markup of one with 10,000 banks to its field. */
  readonly mount: number;
  /** From the press that opens the list for the first time to its rows. */
  readonly open: number;
  readonly firstLetter: number;
  /** From the key that deletes the letter to all rows. */
  readonly clear: number;
  /** From the markup of 100 with 50 banks each to all their fields. */
  readonly mounts: number;
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

/** The greatest ratio to the peer that the bank picker should have. */
const wanted: Readonly<Record<keyof PickerFigures, number | undefined>> = {
  mount: undefined,
  open: 0.4,
  firstLetter: 0.5,
  clear: 0.6,
  mounts: 0.2,
  rows: undefined,
};

/** Lines about what was measured of a peer and of the bank picker, with the ratio of both. */
export function pickerReport(peer: PickerFigures, own: PickerFigures): string[] {
  const names = Object.keys(wanted) as (keyof PickerFigures)[]; // the keys of the table above
  return names.map((name) => {
    const ratio = own[name] / peer[name];
    if (!(ratio > 0)) throw new Error(`The measurement is broken: “${name}” is ${own[name]}.`);
    const most = wanted[name];
    const verdict = most ? `   at most ${most.toFixed(2)}: ${ratio <= most ? 'met' : 'missed'}` : '';
    const cells = [peer[name].toFixed(0), own[name].toFixed(0), ratio.toFixed(2)];
    return `${name.padEnd(16)}${cells.map((cell) => cell.padStart(12)).join('')}${verdict}`;
  });
}

const entries = (): readonly string[] => [
  peerScript('vaadin'),
  fileURLToPath(new URL('pay-bank-picker.ts', import.meta.url)),
];

/** The scripts that set the page's `picker`: of Vaadin's combo-box, which the wanted ratios are to, and of the bank picker. */
export const pickerScripts = async (): Promise<readonly string[]> =>
  Promise.all(entries().map(async (entry) => (await bundle(entry)).code));
