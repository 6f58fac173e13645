import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';
import { pageScript } from '../../tools/page-script.ts';
import { root } from '../bundle.ts';
import { peerScript } from '../peers.ts';
import { type Served, serveFiles } from '../serve.ts';
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
  /** From the press that opens a list for the first time to its rows, by the number of banks. */
  readonly 'open 50': number;
  readonly 'open 1,000': number;
  readonly 'open 10,000': number;
  /** From the first letter, typed at once, to the rows that match. */
  readonly 'letter of 50': number;
  /** From the key that deletes the letter to all rows. */
  readonly 'clear 50': number;
  readonly 'letter of 10,000': number;
  readonly 'clear 10,000': number;
  /** From the markup of 100 with 50 banks each to all their fields. */
  readonly '100 of 50': number;
}

/** CPU slowdown: a phone's. */
export const RATE = 4;
/** Not in the name of the first bank, but in a third of the others. */
const LETTER = 'd';
/** From the arrival of the pointer at the field to its press: no person is faster. In milliseconds. */
const REACH = 100;

export async function measurePicker(open: () => Promise<Page>, { url }: Served): Promise<PickerFigures> {
  const inNew = async <Result>(act: (page: Page, slow: CDPSession) => Promise<Result>) => {
    const page = await open();
    try {
      await page.goto(url);
      await page.waitForFunction(() => 'picker' in globalThis);
      await page.evaluate(inPage);
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: RATE });
      return await act(page, client);
    } finally {
      await page.close();
    }
  };
  const usedOf = (count: number) =>
    inNew(async (page) => ({
      open: await opened(page, count),
      letter: await timed(page, ['keydown', firstName, false], () => page.keyboard.press(LETTER)),
      clear: await timed(page, ['keydown', firstName, true], () => page.keyboard.press('Backspace')),
    }));
  const [few, many] = [await usedOf(50), await usedOf(10_000)];
  return {
    'open 50': few.open,
    'letter of 50': few.letter,
    'clear 50': few.clear,
    'open 1,000': await inNew((page) => opened(page, 1_000)),
    'open 10,000': many.open,
    'letter of 10,000': many.letter,
    'clear 10,000': many.clear,
    '100 of 50': await inNew((page) => mounts(page, 100, banksOf(50))),
  };
}

const firstName = banksOf(1)[0]?.name ?? '';

/** Opens the list of one picker for the first time, with a mouse. */
async function opened(page: Page, count: number): Promise<number> {
  await mounts(page, 1, banksOf(count));
  const [x, y] = await page.evaluate(() => bench.centreOfBox());
  await page.mouse.move(x, y);
  await page.waitForTimeout(REACH);
  return timed(page, ['pointerdown', firstName, true], () => page.mouse.click(x, y));
}

const mounts = (page: Page, count: number, banks: readonly ListedBank[]): Promise<number> =>
  page.evaluate(([count, banks]) => bench.mount(count, banks), [count, banks] as const);

async function timed(
  page: Page,
  change: Parameters<PickerBench['timeOf']>,
  act: () => Promise<void>,
): Promise<number> {
  const waiting = await page.evaluateHandle((change) => ({ time: bench.timeOf(...change) }), change);
  await act();
  return waiting.evaluate(({ time }) => time);
}

export type PickerName = 'vaadin' | 'tom-select' | 'choices' | 'the bank picker';

/** Pages with the picker of each. */
export async function servePickers(): Promise<Readonly<Record<PickerName, Served>>> {
  const serveScript = async (entry: string) => {
    const { code, later } = await pageScript(root, [entry]);
    return serveFiles((path) => (path === '/page.js' ? code : (later[basename(path)] ?? PAGE)));
  };
  const own = fileURLToPath(new URL('pay-bank-picker.ts', import.meta.url));
  return {
    vaadin: await serveScript(peerScript('vaadin').slice(root.length)),
    'tom-select': await serveScript(peerScript('tom-select').slice(root.length)),
    choices: await serveScript(peerScript('choices').slice(root.length)),
    'the bank picker': await serveScript(own.slice(root.length)),
  };
}

const PAGE = '<!doctype html><title>Bench</title><script type="module" src="/page.js"></script><body>';
