/// <reference types="vite/client" />
import axe from 'axe-core/axe.min.js?raw'; // `axe.source` is bundled with names that a frame does not have
import { expect, waitFor } from 'storybook/test';
import type { Language } from '../recording/recorded.ts';
import { recorded } from '../recording/served.ts';

/** How a story is looked at, as the toolbar says. */
export interface ViewOptions {
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
  readonly width: string;
}

export interface Framed {
  readonly title: string;
  /** The document as it was served. */
  readonly document: string;
  readonly look: ViewOptions;
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

function prepared(served: string, { scheme }: ViewOptions, before: string): string {
  let text = served.replace('<head>', () => `<head><script>${before}</script>`);
  for (const [path, url] of files) text = text.replaceAll(path, url);
  return text.replace('</head>', `<style>:root { color-scheme: ${scheme} }</style></head>`);
}

/** Waits until the frame of a story shows this, and lets axe look into it: whatever looks at the story then does, too. */
export async function shows(canvas: ParentNode, selector: string): Promise<Document> {
  const page = await waitFor(() => showing(canvas, selector), { timeout: 15_000 });
  frameIn(canvas).contentWindow?.window.eval(axe);
  return page;
}

function showing(canvas: ParentNode, selector: string): Document {
  const page = pageIn(canvas);
  if (!page.querySelector(selector)) throw new Error(`The frame does not show ${selector} yet.`);
  return page;
}

/** The document in the frame of a story. */
export function pageIn(canvas: ParentNode): Document {
  const { contentDocument } = frameIn(canvas);
  if (!contentDocument) throw new Error('The frame shows no document.');
  return contentDocument;
}

/** The frame of a story. */
export function frameIn(canvas: ParentNode): HTMLIFrameElement {
  const frame = canvas.querySelector('iframe');
  if (!frame) throw new Error('There is no frame in this story.');
  return frame;
}

/** Gives the frame of a story the height of what it shows, and holds that to be no wider than the frame. */
export async function fits(canvas: ParentNode): Promise<void> {
  const frame = frameIn(canvas);
  const { scrollHeight, scrollWidth } = pageIn(canvas).documentElement;
  if (frame.dataset['fits'] === 'true') frame.style.height = `${scrollHeight}px`;
  await expect(scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
}

/** Parameters of a story that axe does not look at all of, in its frame: parts that are alike, and there are many. */
export const withoutSnapshot = (selector: string) => ({
  a11y: { context: { exclude: [{ fromFrames: ['iframe', selector] }] } },
});
