/** Between the pages of this origin: that the person has returned with a state, and that another page has heard of it. */
interface Message {
  readonly returned?: string;
  readonly received?: string;
}

function openChannel(signal: AbortSignal, receive: (message: Message) => void): BroadcastChannel {
  const channel = new BroadcastChannel('pay-connect-link');
  // Any page of this origin may post.
  channel.addEventListener('message', ({ data }) => receive(Object(data)));
  if (signal.aborted) channel.close();
  signal.addEventListener('abort', () => channel.close());
  return channel;
}

/**
 * Calls back when a person has returned to another page with a state.
 *
 * @param signal closes the channel
 */
export function onReturn(state: string, callback: () => void, signal: AbortSignal): void {
  const channel = openChannel(signal, ({ returned }) => {
    if (returned !== state) return;
    channel.postMessage({ received: state } satisfies Message);
    callback();
  });
}

/**
 * Announces a return to the other pages.
 *
 * @param received called when one of them waits for it
 * @param signal closes the channel
 */
export function announceReturn(state: string, received: () => void, signal: AbortSignal): void {
  const channel = openChannel(signal, (message) => {
    if (message.received === state) received();
  });
  if (!signal.aborted) channel.postMessage({ returned: state } satisfies Message);
}
