import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { sharedBrowser } from './support/browser.ts';

const REFUSAL = expect.stringContaining('does not run in a browser');

/** A bundle for a server, which is in a page by mistake: `browser` is not among its export conditions. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createClient } from '@datafono/server';
        const refusal = () => {
          try {
            createClient({ secretKey: 'sk_test_1', baseUrl: 'https://api.test' });
          } catch (error) {
            return error.message;
          }
        };
        globalThis.refusal = refusal;
        if (!('document' in globalThis)) {
          const asLoaded = refusal();
          Object.assign(globalThis, { process: { versions: { node: '24.0.0' } }, Deno: {}, Bun: {}, document: {}, window: {} });
          Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'Node.js/24' } });
          postMessage([asLoaded, refusal()]);
        }`,
      resolveDir: fileURLToPath(new URL('..', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'iife',
    conditions: ['workerd', 'source'],
  });
  return outputFiles[0]?.text ?? '';
}

it('a client with the secret key is made in no page and in no worker of a page, whatever names of servers they have', async () => {
  const script = await bundle();
  const server = createServer((request, response) => {
    const isScript = request.url === '/script.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<script src="/script.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = await (await sharedBrowser()).newPage();
  onTestFinished(async () => {
    await page.close();
    server.close();
  });
  await page.goto(`http://127.0.0.1:${Object(server.address() satisfies AddressInfo | string | null).port}/`);
  const refusal = () => page.evaluate(() => Reflect.get(globalThis, 'refusal')());
  expect(await refusal()).toEqual(REFUSAL);
  await page.evaluate(() => {
    Object.assign(globalThis, { process: { versions: { node: '24.0.0' } }, Deno: {}, Bun: {} });
    Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'Node.js/24' } });
  });
  expect(await refusal()).toEqual(REFUSAL);
  const inWorker = page.evaluate(
    () =>
      new Promise((resolve) => {
        const worker = new Worker('/script.js');
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => resolve(message);
      }),
  );
  expect(await inWorker).toEqual([REFUSAL, REFUSAL]);
});
