import { isIP } from 'node:net';
import { refusalReply, refused, responseOf } from '../core/refusal-error.ts';
import { languageOf } from '../core/wording.ts';
import type { Fetch } from '../lib/fetch.ts';

/**
 * Answers only requests for a known host: an IP address, `localhost` and its subdomains, or a configured name. Protects
 * against DNS rebinding, where a website points its own name at this machine and the browser treats the sandbox as
 * that site.
 *
 * @param names hosts without port, as URLs spell them
 */
export const guardHosts =
  (answer: Fetch, names: readonly string[]): Fetch =>
  async (request, bindings) =>
    isKnown(new URL(request.url).hostname, names) ? answer(request, bindings) : misdirected(request);

function isKnown(hostname: string, names: readonly string[]): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '');
  return isIP(name) !== 0 || /^(.+\.)?localhost$/.test(name) || names.includes(name);
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#section-15.5.20 */
const misdirected = ({ headers }: Request): Response =>
  responseOf(refusalReply(refused(421, MISDIRECTED), languageOf(headers.get('accept-language'))));

const MISDIRECTED = {
  es:
    'Este servicio de pruebas no se conoce con ese nombre. Use localhost o 127.0.0.1, o permita el nombre con la ' +
    'opción allowedHosts (--allowed-host).',
  en:
    'This sandbox is not known by that name. Use localhost or 127.0.0.1, or allow the name with the option ' +
    'allowedHosts (--allowed-host).',
};

/** Whether an address is a loopback address, which other machines cannot reach. */
export const isLoopbackAddress = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/i.test(address);
