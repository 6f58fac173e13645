import type { CDPSession, Page } from 'playwright-core';
import type { Subject } from './subjects.ts';

/** What the measured page itself brings, made of the subject's `fieldOf`. */
declare const fieldOf: (at: ParentNode) => HTMLInputElement | null | undefined;

/** Milliseconds from the start of the navigation to the first frame with a field that can be typed into. */
export async function fieldReady(page: Page): Promise<number> {
  await page.reload();
  return page.evaluate(async () => {
    while (!fieldOf(document)) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now();
  });
}

/** Milliseconds of script for each key of a card number, by the browser's own count. */
export async function keystroke(page: Page, client: CDPSession): Promise<number> {
  const digits = '4242424242424242';
  await page.evaluate(() => fieldOf(document)?.focus());
  const before = await scriptSeconds(client);
  await page.keyboard.type(digits);
  return ((await scriptSeconds(client)) - before) * (1000 / digits.length);
}

async function scriptSeconds(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}

/** Milliseconds from a hundred in markup to the frame that shows them all. */
export function hundredMounts(page: Page, { markup }: Subject): Promise<number> {
  return page.evaluate(async (html) => {
    const place = document.createElement('div');
    const start = performance.now();
    place.innerHTML = `<div>${html}</div>`.repeat(100);
    document.body.append(place);
    while (![...place.children].every((child) => fieldOf(child))) await Promise.resolve();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const time = performance.now() - start;
    place.remove();
    return time;
  }, markup);
}
