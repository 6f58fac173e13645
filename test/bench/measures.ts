import type { CDPSession, Page } from 'playwright-core';
import { type Served, serveFiles } from './serve.ts';
import { emptyPage, type Subject } from './subjects.ts';

/** What the measured page itself brings; see `pageOf`. */
declare const fieldOf: (at: ParentNode) => HTMLInputElement | null | undefined;
declare const enhance: (at: ParentNode) => void;
declare const firstField: Promise<number>;

/** Serves a subject, and what starts the process of its page. */
export const serve = (subject: Subject): Promise<Served> =>
  serveFiles((path, headers) =>
    path === '/script.js'
      ? `globalThis.scriptStart = performance.now();${subject.script}`
      : pageOf(WARMING in headers ? emptyPage : subject),
  );

/** Times in milliseconds, memory in bytes. */
export interface Figures {
  /** From the start of the subject's script to the first frame with a field that can be typed into. */
  readonly firstField: number;
  /** Script and its compilation on the main thread until that frame and the `load` event. */
  readonly startScript: number;
  readonly keyScript: number;
  /** Layout and style alone. */
  readonly keyLayout: number;
  /** All that the main thread does for one key: script, promise reactions, style, layout, paint. */
  readonly keyTask: number;
  /** From a hundred in markup to the frame that shows them all. */
  readonly mounts: number;
  /** JavaScript heap of the page after a garbage collection. */
  readonly heap: number;
  readonly nodes: number;
}

/** Header of the request for the page that starts the process. */
const WARMING = 'x-warming';

const DIGITS = '4242424242424242';
const NUMBERS = 10;

export async function measure(page: Page, subject: Subject, url: string, rate: number): Promise<Figures> {
  const { client, ...first } = await openThrottled(page, url, rate);
  const keys = await keystrokes(page, client);
  const mounts = await hundredMounts(page, subject);
  return { ...first, ...keys, mounts };
}

export type FirstFigures = Pick<Figures, 'firstField' | 'startScript' | 'heap' | 'nodes'>;

/** What a subject takes until it can be used, or read where it has no field. */
export async function measureFirst(page: Page, url: string, rate: number): Promise<FirstFigures> {
  const { client: _, ...first } = await openThrottled(page, url, rate);
  return first;
}

async function openThrottled(
  page: Page,
  url: string,
  rate: number,
): Promise<FirstFigures & { readonly client: CDPSession }> {
  let firstField = Number.NaN;
  const client = await openWarm(page, url, async (session, open) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await enabled(session, open);
    firstField = await timeOfFirstField(session);
  });
  const start = await counters(client);
  const startScript = (start.script + start.compile) * 1000;
  return { client, firstField, startScript, ...(await memory(client)) };
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

const pageOf = ({ fieldOf, markup }: Subject): string => `<!doctype html><title>Bench</title><script>
  globalThis.fieldOf = ${fieldOf};
  globalThis.enhance = () => {}; // the subject's script may set its own
  globalThis.firstField = new Promise((found) => {
    const look = () => {
      if (!fieldOf(document)) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel(); // its message arrives after the frame was painted
      port1.onmessage = () => found(performance.now() - (globalThis.scriptStart ?? 0));
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

type KeyFigures = Pick<Figures, 'keyScript' | 'keyLayout' | 'keyTask'>;

async function keystrokes(page: Page, client: CDPSession): Promise<KeyFigures> {
  let [script, layout, task] = [0, 0, 0];
  await typeNumbers(page, async (type) => {
    const before = await counters(client);
    await type();
    const after = await counters(client);
    script += after.script - before.script;
    layout += after.layout - before.layout;
    task += after.task - before.task;
  });
  const each = 1000 / (NUMBERS * DIGITS.length);
  return { keyScript: script * each, keyLayout: layout * each, keyTask: task * each };
}

async function memory(client: CDPSession): Promise<Pick<Figures, 'heap' | 'nodes'>> {
  await client.send('HeapProfiler.collectGarbage');
  const { heap, nodes } = await counters(client);
  return { heap, nodes };
}

/** The browser's own counters of the page's process, in seconds and bytes. */
async function counters(
  client: CDPSession,
): Promise<Record<'script' | 'compile' | 'layout' | 'task' | 'heap' | 'nodes', number>> {
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (counter: string) => metrics.find(({ name }) => name === counter)?.value ?? Number.NaN;
  return {
    script: of('ScriptDuration'),
    compile: of('V8CompileDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
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
    await Promise.resolve(); // what renders in a microtask is there
    while (![...place.children].every((child) => fieldOf(child))) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, markup);
}
