import axe from 'axe-core';
import { expect, waitFor } from 'storybook/test';
import type { Language } from '../recording/recorded.ts';
import { recorded } from '../recording/served.ts';

/** How a story is looked at, as the toolbar says. */
export interface Look {
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
  readonly width: string;
}

export interface Framed {
  readonly title: string;
  /** The document as it was served. */
  readonly document: string;
  readonly look: Look;
  /** Runs in the document before its own scripts. */
  readonly before: string;
  readonly fragment?: string;
  /** How high it is; by default as high as its content. */
  readonly height?: string;
}

const blobUrl = (body: string, type: string): string => URL.createObjectURL(new Blob([body], { type }));

/** The recorded files, each under an address that needs no server. */
const files = new Map(
  Object.entries(recorded.files).map(([path, { body, type }]) => [path, blobUrl(body, type)]),
);

/** Shows a document in a frame of its own, with its own styles and scripts. */
export function frameOf({
  title,
  document: served,
  look,
  before,
  fragment = '',
  height,
}: Framed): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style = `display: block; width: ${look.width === '360' ? '360px' : '100%'}; height: ${height ?? '40rem'}; border: 0`;
  frame.dataset['fits'] = String(height === undefined);
  frame.src = blobUrl(prepared(served, look, before), 'text/html') + fragment;
  return frame;
}

function prepared(served: string, { scheme }: Look, before: string): string {
  let text = served.replace('<head>', `<head><script>${before}</script>`);
  for (const [path, url] of files) text = text.replaceAll(path, url);
  return text.replace('</head>', `<style>:root { color-scheme: ${scheme} }</style></head>`);
}

/**
 * Waits until a frame shows this, gives it its height, and lets axe look into it: whatever looks at the story then looks
 * at the frame as well.
 */
export async function shows(canvas: HTMLElement, selector: string): Promise<Document> {
  const frame = canvas.querySelector('iframe');
  const inside = await waitFor(() => contentOf(frame, selector), { timeout: 15_000 });
  if (frame?.dataset['fits'] === 'true') frame.style.height = `${inside.documentElement.scrollHeight}px`;
  frame?.contentWindow?.window.eval(axe.source);
  await expect(inside.documentElement.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0);
  return inside;
}

function contentOf(frame: HTMLIFrameElement | null, selector: string): Document {
  const inside = frame?.contentDocument;
  if (!inside?.querySelector(selector)) throw new Error(`The frame does not show ${selector} yet.`);
  return inside;
}
