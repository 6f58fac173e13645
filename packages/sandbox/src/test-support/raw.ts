import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** The raw reply of a connection. */
export interface RawReply {
  readonly status: number;
  /** All received text: every answer with its head. */
  readonly text: string;
}

/**
 * Sends raw bytes to the port of an origin and reads until the server closes the connection. Request that with
 * `Connection: close`.
 */
export async function sendRaw(origin: string, bytes: string): Promise<RawReply> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  socket.write(bytes);
  const all = await text(socket);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(all)?.[1] ?? 0), text: all };
}

/** The bytes of a GET request with this `Host`. */
export const requestTo = (host: string, path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
