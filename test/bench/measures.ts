import type { CDPSession, Page } from 'playwright-core';
import type { Subject } from './subjects.ts';

/** What the measured page itself brings; see `pageOf`. */
declare const fieldOf: (at: ParentNode) => HTMLInputElement | null | undefined;
declare const enhance: (at: ParentNode) => void;
declare const firstField: Promise<number>;

/** Times in milliseconds, memory in bytes. */
export interface Figures {
  /** From the start of the navigation to the first frame with a field that can be typed into. */
  readonly firstField: number;
  /** Script and its compilation on the main thread until that frame and the `load` event. */
  readonly startScript: number;
  readonly keyScript: number;
  /** All that the main thread does for one key: script, promise reactions, style, layout, paint. */
  readonly keyTask: number;
  /** From a hundred in markup to the frame that shows them all. */
  readonly mounts: number;
  /** JavaScript heap of the page after a garbage collection. */
  readonly heap: number;
  readonly nodes: number;
}

/** Header of the request for the page that starts the process. */
export const WARMING = 'x-warming';

const DIGITS = '4242424242424242';
const NUMBERS = 10;

export async function measure(page: Page, subject: Subject, url: string, rate: number): Promise<Figures> {
  let firstField = Number.NaN;
  const client = await openWarm(page, url, async (session, open) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await enabled(session, open);
    firstField = await timeOfFirstField(session);
  });
  const start = await counters(client);
  const { heap, nodes } = await memory(client);
  const keys = await keystrokes(page, client);
  const mounts = await hundredMounts(page, subject);
  return { firstField, startScript: (start.script + start.compile) * 1000, heap, nodes, ...keys, mounts };
}

/**
 * Opens the page at `url` in a process that has shown plain inputs: it has started and painted, but not compiled the
 * script of the page.
 *
 * @param around opens the page by the function that it is given; its session's counters begin at 0
 */
export async function openWarm(
  page: Page,
  url: string,
  around: (client: CDPSession, open: () => Promise<void>) => Promise<void> = (_, open) => open(),
): Promise<CDPSession> {
  const warming = await page.context().newCDPSession(page);
  await page.setExtraHTTPHeaders({ [WARMING]: '' });
  await page.goto(url);
  await timeOfFirstField(warming);
  await page.setExtraHTTPHeaders({});
  await warming.detach();
  const client = await page.context().newCDPSession(page);
  await around(client, async () => {
    await page.reload(); // another navigation might change the process
  });
  await timeOfFirstField(client);
  return client;
}

export async function measureEmpty(page: Page, url: string): Promise<Pick<Figures, 'heap' | 'nodes'>> {
  return memory(await openWarm(page, url, enabled));
}

/** Begins to count, in CPU time of the thread: what else the machine does counts for nothing. */
async function enabled(client: CDPSession, open: () => Promise<void>): Promise<void> {
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await open();
}

export const pageOf = ({ fieldOf, markup }: Subject): string => `<!doctype html><title>Bench</title><script>
  globalThis.fieldOf = ${fieldOf};
  globalThis.enhance = () => {}; // the subject's script may set its own
  globalThis.firstField = new Promise((found) => {
    const look = () => {
      if (!fieldOf(document)) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel(); // its message arrives after the frame was painted
      port1.onmessage = () => found(performance.now());
      port2.postMessage(0);
    };
    requestAnimationFrame(look);
  });
</script><script defer src="/script.js"></script>${markup}`;

/** Without Playwright's `evaluate`, whose own scripts would be counted. */
async function timeOfFirstField(client: CDPSession): Promise<number> {
  const expression = 'firstField';
  const { result } = await client.send('Runtime.evaluate', { expression, awaitPromise: true });
  return Number(result.value);
}

/** Types `NUMBERS` numbers into the field, each within `around`. Empties the field between two of them. */
export async function typeNumbers(
  page: Page,
  around: (type: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await page.evaluate(() => fieldOf(document)?.focus());
  for (let typed = 0; typed < NUMBERS; typed += 1) {
    await around(() => page.keyboard.type(DIGITS));
    const value = await page.evaluate(() => fieldOf(document)?.value.replace(/\D/g, ''));
    if (value !== DIGITS) throw new Error(`A field has ${value} after ${DIGITS} was typed into it.`);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
  }
}

async function keystrokes(page: Page, client: CDPSession): Promise<Pick<Figures, 'keyScript' | 'keyTask'>> {
  let [script, task] = [0, 0];
  await typeNumbers(page, async (type) => {
    const before = await counters(client);
    await type();
    const after = await counters(client);
    script += after.script - before.script;
    task += after.task - before.task;
  });
  const each = 1000 / (NUMBERS * DIGITS.length);
  return { keyScript: script * each, keyTask: task * each };
}

async function memory(client: CDPSession): Promise<Pick<Figures, 'heap' | 'nodes'>> {
  await client.send('HeapProfiler.collectGarbage');
  const { heap, nodes } = await counters(client);
  return { heap, nodes };
}

/** The browser's own counters of the page's process, in seconds and bytes. */
async function counters(
  client: CDPSession,
): Promise<Record<'script' | 'compile' | 'task' | 'heap' | 'nodes', number>> {
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (counter: string) => metrics.find(({ name }) => name === counter)?.value ?? Number.NaN;
  return {
    script: of('ScriptDuration'),
    compile: of('V8CompileDuration'),
    task: of('TaskDuration'),
    heap: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
  };
}

function hundredMounts(page: Page, { markup }: Subject): Promise<number> {
  return page.evaluate(async (html) => {
    const place = document.createElement('div');
    const start = performance.now();
    place.innerHTML = `<div>${html}</div>`.repeat(100);
    document.body.append(place);
    enhance(place);
    while (![...place.children].every((child) => fieldOf(child))) await Promise.resolve();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, markup);
}

interface Row {
  readonly title: string;
  readonly unit: string;
  /** How many of the figure's own unit are one of `unit`. */
  readonly per: number;
  readonly decimals: number;
  /** The greatest that the card form should be, of what plain inputs are. */
  readonly most?: (floor: number, rate: number) => number | undefined;
}

const keyMargins: Readonly<Record<number, number>> = { 1: 0.4, 4: 1.5 };
const ms = { unit: 'ms', per: 1 } as const;

const rows: Readonly<Record<keyof Figures, Row>> = {
  keyScript: {
    ...{ title: 'script of a key', ...ms, decimals: 3 },
    most: (floor, rate) => floor + (keyMargins[rate] ?? Number.NaN),
  },
  keyTask: { title: 'main thread for a key', ...ms, decimals: 3 },
  firstField: { title: 'first field', ...ms, decimals: 1, most: (floor) => floor * 3 },
  startScript: {
    ...{ title: 'script at start', ...ms, decimals: 2 },
    most: (_, rate) => (rate === 1 ? 25 : undefined),
  },
  mounts: { title: '100 mounts', ...ms, decimals: 0 },
  heap: { title: 'heap above an empty page', unit: 'kB', per: 1000, decimals: 0, most: () => 500_000 },
  nodes: { title: 'DOM nodes above an empty page', unit: '', per: 1, decimals: 0 },
};

/** Lines about what was measured of plain inputs and of the card form, at one CPU rate. */
export function report(
  inputs: Figures,
  form: Figures,
  empty: Pick<Figures, 'heap' | 'nodes'>,
  rate: number,
): string[] {
  const names = Object.keys(rows) as (keyof Figures)[]; // the keys of the table above
  return names.map((name) => {
    const { title, unit, per, decimals, most } = rows[name];
    const base = name === 'heap' || name === 'nodes' ? empty[name] : 0;
    const [floor, figure] = [inputs[name] - base, form[name] - base];
    if (!(floor > 0 && figure > 0)) throw new Error(`The measurement is broken: “${title}” is ${figure}.`);
    const shown = (value: number) => `${(value / per).toFixed(decimals)} ${unit}`.padStart(14);
    const target = most?.(floor, rate);
    const verdict = target
      ? `   at most ${shown(target).trim()}: ${figure <= target ? 'met' : 'missed'}`
      : '';
    const ratio = `${(figure / floor).toFixed(1)}×`.padStart(8);
    return `${title.padEnd(32)}${shown(floor)}${shown(figure)}${ratio}${verdict}`;
  });
}
