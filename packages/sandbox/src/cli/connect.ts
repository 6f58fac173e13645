import * as z from 'zod/mini';
import { ControlClient, type ControlError } from '../core/control-client.ts';
import { Namespace } from '../core/control-shapes.ts';
import { directFetch } from '../lib/direct-fetch.ts';
import { CommandError, NotRunningError, RefusedError } from './command-error.ts';
import type { Connection } from './parse-flags.ts';

/**
 * A client of a running sandbox, at its control address or another of its addresses. A failed call throws a {@link CommandError}.
 * Messages are in English, as those of this command line; the sandbox's default is Spanish.
 */
export const connect = (
  { control, key }: Connection,
  fetch: typeof globalThis.fetch = directFetch,
): ControlClient =>
  new ControlClient({ control, key, fetch, language: () => 'en', errorOf: errorAt(control) });

/** @throws {CommandError} also when the address is not the control address of a sandbox */
export async function readNamespace(client: ControlClient): Promise<Namespace> {
  const answered = await client.call('GET', '/v1/namespace').catch((error: unknown) => {
    // The address is another address of the sandbox, or another server's.
    if (error instanceof RefusedError) return undefined;
    throw error;
  });
  const namespace = Namespace.safeParse(answered);
  if (namespace.success) return namespace.data;
  throw new CommandError(
    `${client.control} is not the control address of a sandbox of this version. The sandbox prints it at its start.`,
  );
}

const Refusal = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

const errorAt =
  (control: string) =>
  ({ call, status, text, cause }: ControlError): CommandError => {
    if (status === 0) return new NotRunningError(notRunning(control), { cause });
    if (status === 401) return new CommandError(unknownKey(control));
    const refusal = refusalIn(text);
    if (!refusal) return new RefusedError(`${call} was answered with ${status}, not by a sandbox.`);
    const fields = Object.entries(refusal.errors ?? {}).map(([name, texts]) => `${name}: ${texts.join(' ')}`);
    return new RefusedError(
      [`${call} was refused with ${status}. ${refusal.message}`, ...fields].join('\n  '),
    );
  };

function refusalIn(text: string): z.infer<typeof Refusal> | undefined {
  try {
    return Refusal.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const notRunning = (control: string): string =>
  `No sandbox answers at ${control}. Start one with "datafono-sandbox" in another terminal, or give the control ` +
  'address that it prints with --control or DATAFONO_CONTROL.';

const unknownKey = (control: string): string =>
  `The sandbox at ${control} does not know this key. Give the secret key that it prints with --key or ` +
  'DATAFONO_SECRET_KEY.';
