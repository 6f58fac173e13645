import { repeat } from 'lit/directives/repeat.js';
import { html } from 'lit/html.js';
import { addEndpoint, removeEndpoint, setChaos } from '../commands.ts';
import { listed, numberFields, valuesOf } from '../form.ts';
import type { Chaos, Endpoint } from '../wire.ts';
import { fraction } from './faults.ts';
import { empty, field } from './pieces.ts';
import type { Part, View } from './view.ts';

/** The webhook endpoints, a form for a new one, and the settings of chaos. */
export const webhooksPanel = (view: View): Part =>
  html`<div class="halves">
    <section class="card" aria-labelledby="list-title">
      <h2 id="list-title" tabindex="-1" data-focus-home>${view.words.webhooks.list}</h2>
      <p class="quiet">${view.words.webhooks.text}</p>
      ${list(view)}
    </section>
    <div class="stack">${form(view)} ${chaosForm(view)}</div>
  </div>`;

function list(view: View): Part {
  const { endpoints } = view.state.reading;
  if (endpoints.length === 0) return empty(view.words.webhooks.empty);
  return html`<ul class="things">
    ${repeat(
      endpoints,
      ({ id }) => id,
      (endpoint) => item(view, endpoint),
    )}
  </ul>`;
}

function item({ words, act }: View, { id, url, events }: Endpoint): Part {
  return html`<li class="thing">
    <div>
      <p><code>${url}</code></p>
      <p class="quiet">${words.webhooks.events}: ${events?.length ? events.join(', ') : words.webhooks.all}</p>
    </div>
    <button
      type="button"
      class="plain"
      aria-label=${words.webhooks.removeOf(url)}
      @click=${() => act.run(removeEndpoint(id))}
    >
      ${words.webhooks.remove}
    </button>
  </li>`;
}

function form({ words, act }: View): Part {
  const send = async (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const { currentTarget } = event;
    const { url, events } = valuesOf(currentTarget);
    const wanted = listed(events);
    if (await act.run(addEndpoint({ url, ...(wanted.length > 0 && { events: wanted }) })))
      currentTarget.reset();
  };
  const url = html`<input
    id="url"
    name="url"
    type="url"
    required
    autocomplete="off"
    placeholder="http://127.0.0.1:3000/webhooks"
    aria-describedby="url-hint"
  />`;
  const events = html`<input id="events" name="events" autocomplete="off" aria-describedby="events-hint" />`;
  return html`<form class="card" @submit=${send} aria-labelledby="add-title">
    <h2 id="add-title">${words.webhooks.addTitle}</h2>
    ${field('url', words.webhooks.url, url, words.webhooks.urlHint)}
    ${field('events', words.webhooks.events, events, words.webhooks.eventsHint)}
    <button>${words.webhooks.add}</button>
  </form>`;
}

const odds = ['duplicate', 'reorder', 'delay', 'drop'] as const;

function chaosForm({ state, words, act }: View): Part {
  const chaos: Partial<Chaos> = state.reading.chaos ?? {};
  const send = (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    void act.run(setChaos(numberFields(valuesOf(event.currentTarget), [...odds, 'seed'])));
  };
  const seed = html`<input id="chaos-seed" name="seed" type="number" step="1" value=${String(chaos.seed ?? 0)} />`;
  return html`<form class="card" @submit=${send} aria-labelledby="chaos-title">
    <h2 id="chaos-title">${words.webhooks.chaos}</h2>
    <p class="quiet">${words.webhooks.chaosText}</p>
    <div class="grid">
      ${odds.map((name) => field(name, words.webhooks[name], fraction(name, chaos[name] ?? 0)))}
      ${field('chaos-seed', words.webhooks.seed, seed)}
    </div>
    <button>${words.webhooks.save}</button>
  </form>`;
}
