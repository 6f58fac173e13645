import { onTestFinished } from 'vitest';
import type { SandboxOptions } from '../engine/sandbox-options.ts';
import { PORTLESS_ADDRESSES, startSandbox } from '../start/create-sandbox.ts';
import { callsOf, charge, controlOf, idOf, type Json, NOON } from './calls.ts';

/** A time of the clock, in the form of its answers. */
export const after = (seconds: number): string =>
  new Date(NOON.getTime() + seconds * 1_000).toISOString().replace('Z', '000Z');

/**
 * A sandbox whose clock is frozen at `NOON`, and whose events are sent only in `stepTo`.
 *
 * @param send sends the deliveries instead of the platform's `fetch`
 */
export async function openOutbox(options: SandboxOptions = {}, send: typeof fetch = fetch) {
  const frozen = { clock: 'frozen', now: NOON, ...options } as const;
  const sandbox = await startSandbox(frozen, PORTLESS_ADDRESSES, { deliverOnlyOnAdvance: true, send });
  onTestFinished(() => sandbox.close());
  const control = controlOf(sandbox);
  const { charges, ready } = callsOf(sandbox);
  const means = await ready();
  return {
    sandbox,
    control,
    register: async (url: string, more: Json = {}) =>
      idOf(await control.post('/v1/webhooks', { url, ...more })),
    /** Charges once, which emits an event. @returns the id of the charge */
    emit: async () => idOf(await charges({ ...charge, ...means })),
    list: () => control.list('/v1/events?limit=1000'),
    deliveries: async () => (await control.list('/v1/events'))[0]?.['deliveries'],
    stepTo: (seconds: number) => control.post('/v1/clock/advance', { to: after(seconds) }),
    replay: async () => control.post(`/v1/events/${(await control.list('/v1/events'))[0]?.['id']}/replay`),
  };
}
