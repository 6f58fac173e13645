import { maskCardNumbers } from '@datafono/card';
import type { Hooks, RequestSummary } from '../config/hooks.ts';
import type { Exchange } from './exchange.ts';

/**
 * Makes one request, and calls the hooks before and after it.
 *
 * @param removeSecrets removes from a text what was sent
 */
export async function observed(
  { onRequest, onResponse }: Hooks,
  { idempotencyKey, ...request }: RequestSummary,
  removeSecrets: (text: string) => string,
  send: () => Promise<Exchange>,
): Promise<Exchange> {
  if (!onRequest && !onResponse) return send();
  const summary = { ...request, idempotencyKey: idempotencyKey && maskCardNumbers(idempotencyKey) };
  onRequest?.(summary);
  const begun = performance.now();
  const exchange = await send();
  const milliseconds = performance.now() - begun;
  const { problem, reply } = exchange;
  const { status, requestId } = reply ?? {};
  // A proxy may set the id, and derive it from what was sent.
  const cleanId = requestId && maskCardNumbers(removeSecrets(requestId));
  onResponse?.({ ...summary, status, requestId: cleanId, milliseconds, problem });
  return exchange;
}
