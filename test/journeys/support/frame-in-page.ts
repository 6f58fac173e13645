import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';

/** Serves an empty page. It ends with the process. */
export async function servePage(host: string, policy = 'frame-src *'): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Shop</title><body></body>');
  });
  server.listen(0, host);
  await once(server, 'listening');
  return `http://${host}:${(server.address() as AddressInfo).port}`; // a server on a port has one
}

export interface Opened {
  readonly page: Page;
  readonly frame: Frame;
}

/** Opens a page with the frame in it, and nothing else. */
export async function frameIn(page: Page, origin: string, address: string): Promise<Opened> {
  await page.goto(`${origin}/`);
  await page.evaluate(
    (src) =>
      new Promise((loaded) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        frame.width = '400';
        frame.height = '400';
        frame.addEventListener('load', loaded);
        frame.sandbox.add('allow-scripts', 'allow-same-origin');
        document.body.append(frame);
      }),
    address,
  );
  const frame = page.frames().find((one) => one.url().startsWith(address)) ?? page.mainFrame();
  return { page, frame };
}
