import type { Page } from 'playwright-core';

export interface Stops {
  /** What each stop of Tab is called, in their order. */
  readonly stops: readonly string[];
  /** What is wrong with some of them. */
  readonly troubles: readonly string[];
}

/** More stops than any page has: who needs more goes in circles. */
const MOST = 200;

/** Goes through a page with Tab, from its start to its end, and looks at where the focus is each time. */
export async function stopsOf(page: Page): Promise<Stops> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops: string[] = [];
  const troubles: string[] = [];
  for (let stop = 0; stop < MOST; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(focusedElement);
    if (found === undefined) return { stops, troubles };
    stops.push(found.name);
    troubles.push(...found.troubles);
  }
  return { stops, troubles: [...troubles, 'the focus never comes to the end of the page'] };
}

/** Runs in the page: what has the focus, `undefined` when it has left the content. */
function focusedElement(): { name: string; troubles: string[] } | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  const labels = 'labels' in focused && focused.labels instanceof NodeList ? [...focused.labels] : [];
  const called = [
    focused.ariaLabel,
    focused.textContent,
    focused.title,
    ...labels.map((label) => label.textContent),
  ];
  const name = called.map((text) => text?.trim() ?? '').find((text) => text !== '') ?? '';
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const inside = left >= -1 && right <= innerWidth + 1 && bottom > 0 && top < innerHeight;
  const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
  const seen = document.elementFromPoint(x, y);
  const troubles: string[] = [];
  const which = `${focused.tagName.toLowerCase()} “${name.slice(0, 40)}”`;
  if (name === '') troubles.push(`${focused.outerHTML.slice(0, 80)} has no name`);
  if (!inside) troubles.push(`${which} is out of sight`);
  else if (!seen || !(focused.contains(seen) || seen.contains(focused))) troubles.push(`${which} is covered`);
  if (getComputedStyle(focused).outlineStyle === 'none') troubles.push(`${which} shows no focus`);
  return { name, troubles };
}
