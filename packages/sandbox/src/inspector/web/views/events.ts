import { maskCardNumbers } from '@datafono/card';
import { html, nothing } from 'lit/html.js';
import { lastAttempts, outcomeOf } from '../chain.ts';
import { replay } from '../commands.ts';
import { shortId } from '../format.ts';
import { jsonText } from '../json-tokens.ts';
import { objectsIn } from '../named-objects.ts';
import { hrefOf } from '../route.ts';
import { openedIn } from '../state.ts';
import type { Delivery, SentEvent, Waiting } from '../wire.ts';
import { answerPill, attemptText, chainsPart } from './chain.ts';
import { createButton } from './create.ts';
import { icon } from './icons.ts';
import { json } from './json.ts';
import { namedPart } from './named.ts';
import { copyButton, detailHead, empty, key, pill, section, time } from './pieces.ts';
import { split } from './split.ts';
import { toneOfOutcome } from './tone.ts';
import type { Part, View } from './view.ts';

/** The events, and the deliveries of the open one. */
export function eventsPanel(view: View): Part {
  const { state, words } = view;
  const [open = ''] = state.route.item;
  const { events } = state.reading;
  const opened = openedIn(state);
  const event = opened?.event ?? events.items.find(({ id }) => id === open);
  return split(view, {
    tab: 'events',
    title: words.events.title,
    name: 'events',
    list: events,
    keyOf: ({ id }) => id,
    hrefOf: ({ id }) => hrefOf('events', id),
    textOf: ({ id, type, body }) => `${id} ${type} ${JSON.stringify(body)}`,
    row: (each) => row(view, each),
    open,
    detail: event ? detail(view, event) : open ? gone(view, opened !== undefined) : undefined,
    empty: [words.events.empty, words.events.emptyHint, createButton(view, 'payment')],
    pick: words.events.pick,
  });
}

const gone = (view: View, known: boolean): Part =>
  html`${detailHead(view, view.words.events.title)} ${known ? empty(view.words.events.gone) : nothing}`;

const row = (view: View, event: SentEvent): Part =>
  html`<span class="row-main"><code>${event.type}</code></span>
    <span class="row-more"><code>${shortId(event.object.id)}</code></span>
    <span class="row-status">${outcomePills(view, event)}</span>
    ${time(view, event.at, 'brief')}`;

/** The outcome of an event at each endpoint. */
function outcomePills({ words }: View, event: SentEvent): unknown {
  if (isForNobody(event)) return pill(words.events.undelivered, 'quiet');
  const made = lastAttempts(event).map(outcomeOf);
  const outcomes = new Set(event.waiting.length > 0 ? [...made, 'waiting' as const] : made);
  return [...outcomes].map((outcome) => pill(words.events[outcome], toneOfOutcome[outcome]));
}

const isForNobody = ({ deliveries, waiting }: SentEvent): boolean =>
  deliveries.length === 0 && waiting.length === 0;

function detail(view: View, event: SentEvent): Part {
  const { act, words } = view;
  const others = objectsIn(event.body).filter(({ id }) => id !== event.object.id);
  const named = [event.object, ...others];
  const again = html`<button type="button" data-replay @click=${() => act.run(replay(event.id))}>
    ${icon('replay')} <span>${words.events.replay}</span> ${key(view, 'r')}
  </button>`;
  return html`${detailHead(view, html`<code>${event.type}</code>`, again)}
    <p class="facts">
      ${time(view, event.at)}
      <span><code>${event.id}</code> ${copyButton(view, words.copy.id, () => event.id)}</span>
    </p>
    ${namedPart(view, named)}
    ${section(words.events.deliveries, deliveries(view, event))}
    ${section(words.chain.title, chainsPart(view))}
    ${section(
      words.events.body,
      json(view, event.body, named),
      copyButton(view, words.copy.event, () => jsonText(event.body)),
    )}`;
}

function deliveries(view: View, event: SentEvent): Part {
  const { words } = view;
  if (isForNobody(event)) return html`<p class="quiet">${words.chain.noEndpoint}</p>`;
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${words.events.endpoint}</th>
        <th scope="col">${words.events.attempt}</th>
        <th scope="col">${words.events.at}</th>
        <th scope="col">${words.events.answer}</th>
        <th scope="col">${words.events.next}</th>
      </tr>
    </thead>
    <tbody>
      ${event.deliveries.map((delivery) => attempt(view, delivery))}
      ${firstTries(event).map((waiting) => toCome(view, waiting))}
    </tbody>
  </table>`;
}

function attempt(view: View, delivery: Delivery): Part {
  const { words } = view;
  return html`<tr>
    <td data-label=${words.events.endpoint}><code>${maskCardNumbers(delivery.url)}</code></td>
    <td data-label=${words.events.attempt}>${attemptText(view, delivery)}</td>
    <td data-label=${words.events.at}>${time(view, delivery.at)}</td>
    <td data-label=${words.events.answer}><span>${answerPill(view, delivery)}</span></td>
    <td data-label=${words.events.next}>${delivery.next ? time(view, delivery.next) : words.none}</td>
  </tr>`;
}

/** Scheduled deliveries, without retries, whose time the failed attempt shows. */
const firstTries = ({ waiting }: SentEvent): readonly Waiting[] =>
  waiting.filter(({ cause }) => cause !== 'retry');

function toCome(view: View, waiting: Waiting): Part {
  const { words } = view;
  return html`<tr>
    <td data-label=${words.events.endpoint}><code>${maskCardNumbers(waiting.url)}</code></td>
    <td data-label=${words.events.attempt}>${attemptText(view, waiting)}</td>
    <td data-label=${words.events.at}>${words.none}</td>
    <td data-label=${words.events.answer}><span>${pill(words.chain.waiting, 'notice')}</span></td>
    <td data-label=${words.events.next}>${time(view, waiting.due)}</td>
  </tr>`;
}
