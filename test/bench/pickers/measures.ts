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
  readonly 'letter of 10,000': number;
  /** From the key that deletes the letter to all rows. */
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
  const openOf = (count: number) => inNew((page) => opened(page, count));
  return {
    'open 50': await openOf(50),
    'open 1,000': await openOf(1_000),
    ...(await inNew(async (page) => ({
      'open 10,000': await opened(page, 10_000),
      'letter of 10,000': await timed(page, ['keydown', firstName, false], () => page.keyboard.press(LETTER)),
      'clear 10,000': await timed(page, ['keydown', firstName, true], () => page.keyboard.press('Backspace')),
    }))),
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

/**
 * The greatest ratio to Vaadin's that the bank picker may have: what is reached on the slower of two machines, on which opening 50
 * banks was 0.46 and 0.58 of Vaadin's. The first sixteen rows are rendered when a list opens, the others after they are painted.
 */
export const pickerLimits: Readonly<Record<keyof PickerFigures, number>> = {
  'open 50': 0.6,
  'open 1,000': 0.7,
  'open 10,000': 0.6,
  'letter of 10,000': 3,
  'clear 10,000': 0.9,
  '100 of 50': 0.5,
};

/** Pages with the picker of each, by name: Vaadin's, which the limits are of, tom-select's, and the bank picker. */
export async function servePickers(): Promise<Readonly<Record<'vaadin' | 'tom-select' | 'own', Served>>> {
  const serveScript = async (entry: string) => {
    const { code, later } = await pageScript(root, [entry]);
    return serveFiles((path) => (path === '/page.js' ? code : (later[basename(path)] ?? PAGE)));
  };
  const own = fileURLToPath(new URL('pay-bank-picker.ts', import.meta.url));
  return {
    vaadin: await serveScript(peerScript('vaadin').slice(root.length)),
    'tom-select': await serveScript(peerScript('tom-select').slice(root.length)),
    own: await serveScript(own.slice(root.length)),
  };
}

const PAGE = '<!doctype html><title>Bench</title><script type="module" src="/page.js"></script><body>';
