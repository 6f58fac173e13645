import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cardFrame } from '@datafono/card-frame';
import { cardFrameScript } from '@datafono/sandbox/web';
import { getRequestListener } from '@hono/node-server';

/** Hosts the card frame on another site than the shop's, and returns its address. It ends with the process. */
export async function openFrame(cardsUrl: string): Promise<string> {
  const script = await cardFrameScript();
  const answer = cardFrame({ parents: ['http://127.0.0.1:*'], cardsUrl, script });
  const server = createServer(getRequestListener(async (request) => answer(request)));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}/frame`; // a server on a port has one
}
