import { maskCardNumbers } from '@datafono/card';
import { html, nothing } from 'lit/html.js';
import type { Delivery, SentEvent, Transition, Waiting } from '../../../core/control-shapes.ts';
import { type Cause, type Chain, chainFrom, type Effect, outcomeOf } from '../chain.ts';
import { shortId, shortPath } from '../formats.ts';
import { hrefOf } from '../route.ts';
import { openedIn } from '../state.ts';
import { httpPill, pill, statePill, time } from './common-parts.ts';
import { declineReason } from './decline.ts';
import { type Icon, icon } from './icons.ts';
import { colorOfOutcome, colorOfState, type StatusColor } from './status-colors.ts';
import type { Part, View } from './view.ts';

/**
 * The chains of the open item, from each root cause to the last answer: request → state change → event → delivery → the
 * integrator's answer. Nothing before they are read.
 */
export function chainsPart(view: View): unknown {
  const opened = openedIn(view.state);
  if (!opened) return nothing;
  const { causes, earlier, world } = opened;
  return html`${earlier > 0 ? html`<p class="quiet">${view.texts.chain.earlier(earlier)}</p>` : nothing}
  ${causes.map((cause) => html`<ol class="chain">${link(view, chainFrom(cause, world))}</ol>`)}`;
}

function link(view: View, chain: Chain): Part {
  const { effects, later } = chain;
  const idle = effects.length === 0 && later.length === 0;
  const below = html`${effects.map((effect) => effectPart(view, effect))}
  ${later.map((next) => link(view, next))}
  ${idle ? html`<li class="quiet">${view.texts.chain.nothing}</li>` : nothing}`;
  const kind = labelOf(chain.cause);
  return node(kind, view.texts.chain[kind], causePart(view, chain), below);
}

function causePart(view: View, { cause, request, effects }: Chain): unknown {
  if (request) {
    return html`<a href=${hrefOf('requests', request.request_id)}
        ><b class="method">${request.method}</b> <code title=${maskCardNumbers(request.path)}>${shortPath(maskCardNumbers(request.path))}</code></a
      >
      ${httpPill(view, request)}
      ${time(view, request.at)}`;
  }
  const first = effects[0]?.transition ?? effects[0]?.events[0];
  const when = first ? time(view, first.at) : nothing;
  if (cause.kind === 'request')
    return html`<span class="quiet">${view.texts.chain.unknownRequest}</span> ${when}`;
  // The number of a move is not shown: it has no meaning for a person.
  return cause.kind === 'move' ? when : html`<code>${shortPath(maskCardNumbers(cause.ref))}</code> ${when}`;
}

function effectPart(view: View, { transition, events }: Effect): unknown {
  const below = events.map((event) => eventPart(view, event));
  if (!transition) return below;
  const { type, id, to, at } = transition;
  const reason = colorOfState(to) === 'danger' ? declineReason(events) : undefined;
  const content = html`<a href=${hrefOf('objects', type, id)}>${type} <code>${shortId(id)}</code></a>
    ${change(view, transition)} ${reason ? html`<b class="decline">${reason}</b>` : nothing} ${time(view, at)}`;
  return node('transition', view.texts.chain.transition, content, below.length > 0 ? below : nothing);
}

/** A state change; an object without states is only created. */
export function change({ texts }: View, { from, to }: Omit<Transition, 'type' | 'id'>): Part {
  if (from === null && to === 'created') return pill(texts.chain.created, 'quiet');
  const before =
    from === null ? html`<span class="quiet">${texts.chain.created}</span>` : html`<code>${from}</code>`;
  return html`<span class="change"
    >${before} <span aria-hidden="true">→</span> ${statePill(to)}</span
  >`;
}

function eventPart(view: View, event: SentEvent): Part {
  const content = html`<a href=${hrefOf('events', event.id)}><code>${event.type}</code></a> ${time(view, event.at)}`;
  return node('event', view.texts.chain.event, content, deliveriesPart(view, event));
}

function deliveriesPart(view: View, { deliveries, waiting }: SentEvent): unknown {
  if (deliveries.length === 0 && waiting.length === 0)
    return html`<li class="quiet">${view.texts.chain.noEndpoint}</li>`;
  // A failed attempt already shows the time of its retry.
  const toCome = waiting.filter(({ cause }) => cause !== 'retry');
  return html`${deliveries.map((each) => deliveryPart(view, each, time(view, each.at), answerPart(view, each)))}
  ${toCome.map((each) => {
    const due = html`${pill(view.texts.chain.waiting, 'notice')} ${time(view, each.due)}`;
    return deliveryPart(view, each, due, nothing, 'notice');
  })}`;
}

function deliveryPart(
  { texts: { chain } }: View,
  { url, attempt, cause }: Delivery | Waiting,
  when: unknown,
  below: unknown,
  color?: StatusColor,
): Part {
  // The cause of an attempt is named unless it is the event itself.
  const which = [attempt > 0 ? attempt : '', chain.attemptCauses[cause]].filter(Boolean).join(' · ');
  const content = html`<code>${maskCardNumbers(url)}</code>
    <span class="quiet">${chain.attempt} ${which}</span> ${when}`;
  return node('delivery', chain.delivery, content, below, color);
}

function answerPart(view: View, delivery: Delivery): Part {
  const { chain } = view.texts;
  const { status, error, next, under_way } = delivery;
  const outcome = outcomeOf(delivery);
  const text = status === null ? chain.noAnswer : String(status);
  const retry = next ? html`${chain.nextTry} ${time(view, next)}` : chain.noMoreTries;
  // The outcome of an attempt in progress is unknown.
  const content = under_way
    ? pill(chain.noAnswerYet, 'notice')
    : html`${pill(text, outcome === 'accepted' ? 'good' : 'danger')}
        <span class="quiet">${maskCardNumbers(error ?? '')} ${outcome === 'accepted' ? nothing : retry}</span>`;
  return node('answer', chain.answer, content, nothing, colorOfOutcome[outcome]);
}

const colors: Readonly<Partial<Record<Icon, string>>> = {
  request: 'accent',
  transition: 'info',
  event: 'good',
  move: 'notice',
  page: 'notice',
  control: 'notice',
};

function node(drawing: Icon, label: string, content: unknown, below: unknown, color?: StatusColor): Part {
  return html`<li class="node ${drawing}">
    <div class="node-line ${color ?? colors[drawing] ?? 'quiet'}">
      <span class="node-mark">${icon(drawing)}</span>
      <span class="node-label">${label}</span>
      <span class="node-content">${content}</span>
    </div>
    ${below === nothing ? nothing : html`<ol>${below}</ol>`}
  </li>`;
}

/** Kinds of causes, each with an icon and a text of the same name. */
const labelOf = ({ kind }: Cause): 'request' | 'move' | 'page' | 'control' =>
  kind === 'move' || kind === 'page' || kind === 'control' ? kind : 'request';
