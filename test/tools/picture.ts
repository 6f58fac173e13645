import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** In bytes, of one picture. */
const LIMIT = 60_000;

const folder = fileURLToPath(new URL('../../apps/docs/pages/public/pictures', import.meta.url));

/** A part of a page, which is seen, in the page's pixels. */
export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An empty file for a picture that is not there yet: the site serves no page whose picture is missing. */
export function makeRoomFor(name: string): void {
  const file = join(folder, `${name}.webp`);
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, '');
}

/** Writes a picture of the site. Playwright writes PNG and JPEG only; Chromium can do WebP, half as large. */
export async function savePicture(page: Page, name: string, clip?: Clip): Promise<void> {
  const chrome = await page.context().newCDPSession(page);
  const part = clip && { clip: { ...clip, scale: 1 } };
  const { data } = await chrome.send('Page.captureScreenshot', { format: 'webp', quality: 75, ...part });
  const picture = Buffer.from(data, 'base64');
  if (picture.length > LIMIT) throw new Error(`${name}.webp has ${picture.length} bytes, of ${LIMIT}.`);
  const file = join(folder, `${name}.webp`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
  console.log(`${name}.webp ${picture.length} bytes`);
}
