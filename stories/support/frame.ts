/// <reference types="vite/client" />
import axe from 'axe-core/axe.min.js?raw'; // `axe.source` refers to names of the bundle, which a frame lacks
import { expect, waitFor } from 'storybook/test';
import type { Language } from '../recording/recorded.ts';
import { recorded } from '../recording/served.ts';

/** The values of the toolbar. */
export interface ViewOptions {
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
  readonly width: string;
}

/** A document to show in a frame. */
export interface Framed {
  readonly title: string;
  /** The document as it was served. */
  readonly document: string;
  readonly view: ViewOptions;
  /** A script that runs in the document before its own scripts. */
  readonly setup: string;
  readonly fragment?: string;
  /** CSS height; by default that of its content. */
  readonly height?: string;
}

const blobUrl = (body: string, type: string): string => URL.createObjectURL(new Blob([body], { type }));

/** Blob URLs of the recorded files by their paths. */
const files = new Map(
  Object.entries(recorded.files).map(([path, { body, type }]) => [path, blobUrl(body, type)]),
);

/** Creates a frame with a document, its styles and its scripts. */
export function frameOf({
  title,
  document: served,
  view,
  setup,
  fragment = '',
  height,
}: Framed): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style = `display: block; width: ${view.width === '360' ? '360px' : '100%'}; height: ${height ?? '40rem'}; border: 0`;
  frame.dataset['fits'] = String(height === undefined);
  frame.src = blobUrl(prepare(served, view, setup), 'text/html') + fragment;
  return frame;
}

function prepare(served: string, { scheme }: ViewOptions, setup: string): string {
  let text = served.replace('<head>', () => `<head><script>${setup}</script>`);
  for (const [path, url] of files) text = text.replaceAll(path, url);
  return text.replace('</head>', `<style>:root { color-scheme: ${scheme} }</style></head>`);
}

/** Waits until the frame of a story shows an element, and adds axe to the frame, so that axe checks of the story include it. */
export async function shows(canvas: ParentNode, selector: string): Promise<Document> {
  const page = await waitFor(() => pageWith(canvas, selector), { timeout: 15_000 });
  frameIn(canvas).contentWindow?.window.eval(axe);
  return page;
}

function pageWith(canvas: ParentNode, selector: string): Document {
  const page = pageIn(canvas);
  if (!page.querySelector(selector)) throw new Error(`The frame does not show ${selector} yet.`);
  return page;
}

/** The document in the frame of a story. */
export function pageIn(canvas: ParentNode): Document {
  const { contentDocument } = frameIn(canvas);
  if (!contentDocument) throw new Error('The frame has no document.');
  return contentDocument;
}

/** The frame of a story. */
export function frameIn(canvas: ParentNode): HTMLIFrameElement {
  const frame = canvas.querySelector('iframe');
  if (!frame) throw new Error('The story has no frame.');
  return frame;
}

/** Sets the height of a story's frame to that of its content, and asserts that the content is not wider. */
export async function fits(canvas: ParentNode): Promise<void> {
  const frame = frameIn(canvas);
  const { scrollHeight, scrollWidth } = pageIn(canvas).documentElement;
  if (frame.dataset['fits'] === 'true') frame.style.height = `${scrollHeight}px`;
  await expect(scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
}

/** Parameters of a story that exclude many similar parts of its frame from axe. */
export const withoutSnapshot = (selector: string) => ({
  a11y: { context: { exclude: [{ fromFrames: ['iframe', selector] }] } },
});
