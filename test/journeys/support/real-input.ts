import type { BrowserContext, Locator, Page } from 'playwright-core';

/** Copies a text by keys in a tab of nobody, as from a note or a mail: no script of the page sees where it comes from. */
export async function copyElsewhere(context: BrowserContext, text: string): Promise<void> {
  const tab = await context.newPage();
  await tab.setContent('<textarea autofocus></textarea>');
  await tab.getByRole('textbox').fill(text);
  await tab.getByRole('textbox').press('ControlOrMeta+a');
  await tab.getByRole('textbox').press('ControlOrMeta+c');
  await tab.close();
}

/** Replaces what is in a field by what was copied, by keys. */
export async function paste(field: Locator): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+v');
}

/** Drops a text into a field, as one that is dragged there from another window. */
export async function dropFromOutside(page: Page, field: Locator, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [{ mimeType: 'text/plain', data: text }], dragOperationsMask: 1 };
  const at = await middleOf(field);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, data, ...at });
  await session.detach();
}

/** Drags the whole text of a field into another one by the mouse. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.press('ControlOrMeta+a');
  const { mouse } = page;
  const { x, y, start } = await middleOf(from);
  await mouse.move(start, y);
  await mouse.down();
  await mouse.move(x, y, { steps: 4 });
  const there = await middleOf(to);
  await mouse.move(there.x, there.y, { steps: 4 });
  await mouse.up();
}

/** Enters a text where the focus is as an input method does: composed by the engine, and committed. */
export async function compose(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (let end = 1; end <= text.length; end += 1)
    await session.send('Input.imeSetComposition', {
      text: text.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
  await session.send('Input.insertText', { text });
  await session.detach();
}

/** The middle of a field, and where its text starts, in pixels of the page. */
async function middleOf(field: Locator): Promise<{ x: number; y: number; start: number }> {
  await field.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2, start: x + 20 };
}
