import { html, nothing } from 'lit/html.js';
import type { SentEvent } from '../../../core/control-shapes.ts';
import { pesos } from '../formats.ts';
import { colorOfState } from './status-colors.ts';
import type { Part, View } from './view.ts';

/** The line of a row whose object was declined: that it was, its amount and the reason. */
export function declineLine({ state, texts }: View, object: unknown): Part | typeof nothing {
  const { status, amount } = Object(object);
  const reason = reasonIn(object);
  if (reason === undefined || colorOfState(String(status)) !== 'danger') return nothing;
  const price = typeof amount === 'number' ? [pesos(amount, state.language)] : [];
  return html`<span class="row-decline">${[texts.declined, ...price, reason].join(' · ')}</span>`;
}

/** The reason of a decline that the events of its state change report. */
export function declineReason(events: readonly SentEvent[]): string | undefined {
  const reasons = events.map(({ body, object: { type } }) =>
    reasonIn(Object(body)[type] ?? Object(body).data),
  );
  return reasons.find((reason) => reason !== undefined);
}

function reasonIn(object: unknown): string | undefined {
  const { code } = Object(Object(object).remarks);
  return typeof code === 'string' ? code : undefined;
}
