import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** What came back over a connection, as far as a test looks. */
export interface RawReply {
  readonly status: number;
  /** All of it, as it came: every answer, with its head. */
  readonly text: string;
}

/**
 * Sends bytes that no client would, to the port of an origin, and reads until the other side ends the connection. Ask
 * for that with `Connection: close`.
 */
export async function sendRaw(origin: string, bytes: string): Promise<RawReply> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  socket.write(bytes);
  const all = await text(socket);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(all)?.[1] ?? 0), text: all };
}

/** A request without a body, under a name. */
export const requestTo = (host: string, path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
