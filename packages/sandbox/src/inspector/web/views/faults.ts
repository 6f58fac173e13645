import { maskCardNumbers } from '@datafono/card';
import { routes } from '@datafono/contract';
import { repeat } from 'lit/directives/repeat.js';
import { html, nothing } from 'lit/html.js';
import { FaultRequest, faultKinds } from '../../../faults/fault.ts';
import { addFault, removeFault } from '../commands.ts';
import { faultText } from '../fault-text.ts';
import { numberFields, valuesOf } from '../form.ts';
import type { Fault } from '../wire.ts';
import { chip, empty, field } from './pieces.ts';
import type { Part, View } from './view.ts';

/** The faults, and a form for a new one. */
export const faultsPanel = (view: View): Part =>
  html`<div class="halves">
    <section class="card" aria-labelledby="list-title">
      <h2 id="list-title" tabindex="-1" data-focus-home>${view.words.faults.list}</h2>
      <p class="quiet">${view.words.faults.text}</p>
      ${list(view)}
    </section>
    ${form(view)}
  </div>`;

function list(view: View): Part {
  const { state, words, act } = view;
  const { faults } = state.reading;
  if (faults.length === 0) return empty(words.faults.empty);
  return html`<ul class="things">
      ${repeat(
        faults,
        ({ id }) => id,
        (fault) => item(view, fault),
      )}
    </ul>
    <button type="button" class="plain" @click=${() => act.run(removeFault())}>${words.faults.clear}</button>`;
}

function item({ words, act }: View, fault: Fault): Part {
  const { title, conditions, isAfterCommit } = faultText(fault);
  return html`<li class="thing">
    <div>
      <p><b>${title}</b> ${isAfterCommit ? chip(words.faults.isAfterCommit) : nothing}</p>
      <p class="quiet"><code>${maskCardNumbers(conditions)}</code></p>
      ${fault.hits === undefined ? nothing : html`<p class=${fault.hits > 0 ? 'hits' : 'quiet'}>${words.faults.hits(fault.hits)}</p>`}
    </div>
    <button
      type="button"
      class="plain"
      aria-label=${words.faults.removeOf(title)}
      @click=${() => act.run(removeFault(fault.id))}
    >
      ${words.faults.remove}
    </button>
  </li>`;
}

const numbers = ['nth', 'times', 'probability', 'seed', 'milliseconds', 'retryAfter'];

function form(view: View): Part {
  const { words, act, state } = view;
  const send = (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const { afterCommit, ...values } = valuesOf(event.currentTarget);
    void act.run(addFault({ ...numberFields(values, numbers), ...(afterCommit && { afterCommit: true }) }));
  };
  const kind = state.faultKind || 'error500';
  return html`<form class="card" @submit=${send} aria-labelledby="add-title">
    <h2 id="add-title">${words.faults.add}</h2>
    ${field('kind', words.faults.kind, kindChoice(view, kind))}
    ${own(view, kind)} ${afterCommitPart(view, kind)}
    ${field('route', words.faults.route, routeChoice(view))}
    <details>
      <summary>${words.faults.more}</summary>
      <div class="grid">
        ${field('nth', words.faults.nth, number('nth', 1))} ${field('times', words.faults.times, number('times', 1))}
        ${field('probability', words.faults.probability, fraction('probability'))}
        ${field('seed', words.faults.seed, number('seed', 0))}
        ${field('key', words.faults.key, html`<input id="key" name="key" autocomplete="off" />`)}
      </div>
    </details>
    <button>${words.faults.add}</button>
  </form>`;
}

function kindChoice({ act, words }: View, chosen: string): Part {
  const choose = (event: Event & { readonly currentTarget: HTMLSelectElement }) =>
    act.writeFault(event.currentTarget.value);
  const kinds = faultKinds.filter((kind) => kind !== undefined);
  return html`<select id="kind" name="kind" @change=${choose}>
    ${kinds.map((kind) => html`<option value=${kind} ?selected=${kind === chosen}>${words.faults.kinds[kind]} · ${kind}</option>`)}
  </select>`;
}

/** The field that depends on the kind. */
const ownFields: Readonly<Record<string, 'milliseconds' | 'retryAfter'>> = {
  latency: 'milliseconds',
  timeoutAfterCommit: 'milliseconds',
  slowDrip: 'milliseconds',
  tooManyRequests: 'retryAfter',
  error503: 'retryAfter',
};

function own({ words }: View, kind: string): unknown {
  const name = ownFields[kind];
  return name ? field(name, words.faults[name], number(name, 0)) : nothing;
}

/** The kinds that can apply before or after the commit. */
const committing: readonly (string | undefined)[] = FaultRequest.def.options
  .filter(({ shape }) => 'afterCommit' in shape)
  .map(({ shape }) => shape.kind.def.values[0]);

function afterCommitPart({ words }: View, kind: string): Part | typeof nothing {
  if (!committing.includes(kind)) return nothing;
  const { afterCommit, afterCommitHints } = words.faults;
  return html`<div class="field">
    <label class="check">
      <input type="checkbox" name="afterCommit" aria-describedby="after-commit-hint" />
      <span>${afterCommit}</span>
    </label>
    <small id="after-commit-hint">${kind === 'latency' ? afterCommitHints.latency : afterCommitHints.refused}</small>
  </div>`;
}

/** All routes of the address for which faults are set. */
const endpoints = Object.values(routes).flatMap((verbs) =>
  Object.values(verbs).map(({ method, path }: { method: string; path: string }) => `${method} ${path}`),
);

const routeChoice = ({ words }: View): Part =>
  html`<select id="route" name="route">
    <option value="">${words.faults.anyRoute}</option>
    ${endpoints.map((endpoint) => html`<option>${endpoint}</option>`)}
  </select>`;

const number = (name: string, least: number): Part =>
  html`<input id=${name} name=${name} type="number" min=${least} step="1" inputmode="numeric" />`;

export const fraction = (name: string, value: number | '' = ''): Part =>
  html`<input id=${name} name=${name} type="number" min="0" max="1" step="any" value=${value} inputmode="decimal" />`;
