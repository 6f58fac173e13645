import { PayError } from '@datafono/server';
import { UsageError } from './options.ts';
import { type Ports, portOptions } from './ports.ts';

/**
 * One line on what kept the shop from starting.
 *
 * @param ports those that it was to have, as far as that was known
 */
export function explainStart(error: unknown, ports: Ports | undefined): string {
  if (error instanceof UsageError) return error.message;
  const { code, port } = systemErrorIn(error);
  if (code === 'EADDRINUSE' && ports) {
    return `Port ${port} is in use. Choose another with ${optionOf(port, ports)} N, or 0 for any that is free.`;
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

const optionOf = (port: unknown, ports: Ports): string => {
  const found = Object.entries(portOptions).find(([name]) => Object(ports)[name] === port);
  return `--${found?.[1] ?? 'port'}`;
};
