import { html } from 'lit/html.js';
import type { SentEvent } from '../../../core/control-shapes.ts';
import { lastAttempts, outcomeOf } from '../chain.ts';
import { shortId } from '../formats.ts';
import { objectsIn } from '../named-objects.ts';
import { pill, time } from './common-parts.ts';
import { icon } from './icons.ts';
import type { PanelSpec } from './item.ts';
import { triggerPart } from './start.ts';
import { colorOfOutcome } from './status-colors.ts';
import type { View } from './view.ts';

/** The events, and the deliveries of the open one. */
export const events: PanelSpec<'events'> = {
  textOf: ({ id, type, body }) => `${id} ${type} ${JSON.stringify(body)}`,
  row: (view, event) =>
    html`<span class="row-main"><code>${event.type}</code></span>
      <span class="row-more"><code>${shortId(event.object.id)}</code></span>
      ${outcomePills(view, event)} ${time(view, event.at)}`,
  start: triggerPart,
  item: ({ act, texts }, { id, type, at, object, body }) => {
    const replay = { method: 'POST', path: `/v1/events/${encodeURIComponent(id)}/replay` } as const;
    return {
      title: html`<code>${type}</code>`,
      aside: html`<button type="button" @click=${() => act.run(replay)}>
        ${icon('replay')} <span>${texts.events.replay}</span>
      </button>`,
      id,
      at,
      named: [object, ...objectsIn(body).filter((each) => each.id !== object.id)],
      bodies: [[texts.events.body, body]],
    };
  },
};

/** The outcome of an event at each endpoint. */
function outcomePills({ texts }: View, event: SentEvent): unknown {
  const { deliveries, waiting } = event;
  if (deliveries.length === 0 && waiting.length === 0) return pill(texts.events.undelivered, 'quiet');
  const made = lastAttempts(event).map(outcomeOf);
  const outcomes = new Set(waiting.length > 0 ? [...made, 'waiting' as const] : made);
  return [...outcomes].map((outcome) => pill(texts.events[outcome], colorOfOutcome[outcome]));
}
