import { PayError } from '@datafono/server';
import { type StartOptions, UsageError } from './options.ts';

/**
 * One line on what kept the shop from starting.
 *
 * @param options what was asked for, as far as it could be read
 */
export function explainStart(error: unknown, options: StartOptions | undefined): string {
  if (error instanceof UsageError) return error.message;
  const { code, port } = systemErrorIn(error);
  if (code === 'EADDRINUSE' && options) {
    return `Port ${port} is in use. Choose another with ${optionOf(port, options)} N, or 0 for any that is free.`;
  }
  return lineOf(error);
}

/** One line on what went wrong while the shop was open. No card data can be in it: none comes this way. */
export function explainTrouble(error: unknown): string {
  if (!(error instanceof PayError)) return lineOf(error);
  return `${error.name} (outcome ${error.outcome}, request ${error.requestId ?? 'unnamed'}): ${lineOf(error)}`;
}

const lineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');

/** What the operating system said, whoever passed it on. */
function systemErrorIn(error: unknown): { readonly code?: unknown; readonly port?: unknown } {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return typeof cause === 'object' && cause !== null ? cause : {};
}

function optionOf(port: unknown, options: StartOptions): string {
  const { apiPort, cardsPort, pagesPort, controlPort } = options;
  const names = ['--api-port', '--cards-port', '--pages-port', '--control-port'];
  return names[[apiPort, cardsPort, pagesPort, controlPort].indexOf(Number(port))] ?? '--port';
}
