import { CallError } from '@datafono/server';
import { UsageError } from './options.ts';
import { type Ports, portOptions } from './ports.ts';

/**
 * One line on why the shop did not start.
 *
 * @param ports those that were chosen, if the start came that far
 */
export function explainStart(error: unknown, ports: Ports | undefined): string {
  if (error instanceof UsageError) return error.message;
  const { code, port } = systemErrorIn(error);
  if (code === 'EADDRINUSE' && ports) {
    return `Port ${port} is in use. Choose another with ${optionOf(port, ports)} N, or 0 for any that is free.`;
  }
  return lineOf(error);
}

/** One line on an error while the shop is open. It has no card data, which never reaches the shop. */
export function explainTrouble(error: unknown): string {
  if (!(error instanceof CallError)) return lineOf(error);
  return `${error.name} (outcome ${error.outcome}, request ${error.requestId ?? 'unnamed'}): ${lineOf(error)}`;
}

const lineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');

/** The error of the operating system, itself or as the cause of another. */
function systemErrorIn(error: unknown): { readonly code?: unknown; readonly port?: unknown } {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return typeof cause === 'object' && cause !== null ? cause : {};
}

const optionOf = (port: unknown, ports: Ports): string => {
  const found = Object.entries(portOptions).find(([name]) => Object(ports)[name] === port);
  return `--${found?.[1] ?? 'port'}`;
};
