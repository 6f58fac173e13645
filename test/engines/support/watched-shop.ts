import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { recordersScript } from '../../journeys/support/recorders.ts';
import { spy, worker } from '../../journeys/support/spy.ts';

/** Of one connection, or a policy that would keep out the spy. */
const OWN = ['connection', 'content-encoding', 'content-length', 'content-security-policy', 'keep-alive'];

/**
 * A shop whose pages begin with a spy, and with the recorders that shops have. It serves the script of a service worker at
 * `/watcher.js`. It ends with the process.
 *
 * @returns its address
 */
export async function openWatchedShop(shop: string): Promise<string> {
  const scripts = [`(${spy})();`, await recordersScript()].map(
    (script) => `<script>${script.replaceAll('</script', '<\\/script')}</script>`,
  );
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server on a port has one

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { method = '', url = '' } = request;
    if (url === '/watcher.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(worker);
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      ['connection', 'content-length', 'host', 'accept-encoding'].includes(name)
        ? []
        : [[name, `${value}`.replace(own, shop)]],
    );
    const body = await text(request);
    const answer = await fetch(shop + url, {
      method,
      headers: Object.fromEntries(headers),
      redirect: 'manual',
      ...(body && { body }),
    });
    for (const [name, value] of answer.headers)
      if (!OWN.includes(name)) response.appendHeader(name, value.replace(shop, own));
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.statusCode = answer.status;
    return response.end(isPage ? `${bytes}`.replace('<head>', () => `<head>${scripts.join('')}`) : bytes);
  }
  return own;
}
