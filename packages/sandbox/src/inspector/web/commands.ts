import type { Control } from './control.ts';
import { moment } from './format.ts';
import type { Language, Messages } from './messages.ts';
import { Clock, Resolved } from './wire.ts';

/** A change of the sandbox by a person. */
export interface Command {
  /** What changes; it is read again afterwards. */
  readonly topic: string;
  /**
   * Sends it.
   *
   * @returns the text of its success
   * @throws {CallError}
   */
  readonly send: (control: Control, words: Messages, language: Language) => Promise<string>;
}

type Fields = Readonly<Record<string, unknown>>;

const command = (
  [method, path, body]: readonly [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown],
  topic: string,
  done: (words: Messages) => string,
): Command => ({
  topic,
  send: async (control, words) => {
    await control.send(method, path, body);
    return done(words);
  },
});

/** @param step body of the control call: `{ by }` or `{ next }` */
export const advance = (step: Fields): Command => ({
  topic: 'clock',
  send: async (control, { clock }, language) => {
    const { now, moved = 0 } = Clock.parse(await control.send('POST', '/v1/clock/advance', step));
    return clock.moved(moment(now, 'short', language), moved);
  },
});

export const setClock = (mode: 'real' | 'frozen'): Command =>
  command(['PUT', '/v1/clock', { mode }], 'clock', ({ clock }) =>
    mode === 'frozen' ? clock.isFrozen : clock.isRunning,
  );

export const replay = (eventId: string): Command =>
  command(
    ['POST', `/v1/events/${encodeURIComponent(eventId)}/replay`],
    'events',
    ({ events }) => events.replayed,
  );

export const resolve = (paymentId: string, action: 'approve' | 'reject', remarks: string): Command => ({
  topic: 'objects',
  send: async (control, { resolver }) => {
    const body = action === 'reject' ? { action, remarks } : { action };
    const path = `/api/v1/payments/${encodeURIComponent(paymentId)}/resolve`;
    return resolver.done(Resolved.parse(await control.send('POST', path, body)).status);
  },
});

/** @param path an action of the control API on an object */
export const control = (path: string): Command =>
  command(['POST', path], 'objects', ({ objects }) => objects.said);

export const addFault = (fault: Fields): Command =>
  command(['POST', '/v1/faults', fault], 'faults', ({ faults }) => faults.added);

/** @param id all faults without it */
export const removeFault = (id?: string): Command =>
  command(
    ['DELETE', id === undefined ? '/v1/faults' : `/v1/faults/${encodeURIComponent(id)}`],
    'faults',
    ({ faults }) => faults.removed,
  );

export const addEndpoint = (endpoint: Fields): Command =>
  command(['POST', '/v1/webhooks', endpoint], 'webhooks', ({ webhooks }) => webhooks.added);

export const removeEndpoint = (id: string): Command =>
  command(
    ['DELETE', `/v1/webhooks/${encodeURIComponent(id)}`],
    'webhooks',
    ({ webhooks }) => webhooks.removed,
  );

export const setChaos = (chaos: Fields): Command =>
  command(['PUT', '/v1/chaos', chaos], 'webhooks', ({ webhooks }) => webhooks.saved);
