import { maskCardNumbers } from '@datafono/card';
import { routes } from '@datafono/contract';
import { html, nothing } from 'lit/html.js';
import * as z from 'zod/mini';
import { Chaos, type ListedFault } from '../../../core/control-shapes.ts';
import { FaultRequest } from '../../../faults/fault.ts';
import type { Command } from '../inspector.ts';
import { hrefOf, type Tab } from '../route.ts';
import { apiHint, copyButton, explained, field, pill } from './common-parts.ts';
import { form } from './form.ts';
import type { PanelSpec } from './item.ts';
import type { Part, View } from './view.ts';

/** The faults, and a form for a new one. */
export const faults: PanelSpec<'faults'> = {
  textOf: (fault) => `${titleOf(fault)} ${conditionsOf(fault)}`,
  row: ({ texts }, fault) =>
    html`<span class="row-main"><code>${titleOf(fault)}</code></span>
      <span class="row-more">${conditionsOf(fault)}</span>
      ${pill(texts.hits(fault.hits), fault.hits > 0 ? 'danger' : 'quiet')}`,
  tools: (view) => {
    const { texts, state } = view;
    if (state.reading.faults.items.length === 0) return nothing;
    return html`${newLink(view, 'faults', texts.forms.fault)}
      ${remover(view, 'faults', texts.removeAll, '/v1/faults')}`;
  },
  item: (view, fault) => ({
    title: html`<code>${titleOf(fault)}</code>`,
    aside: remover(view, 'faults', view.texts.remove, `/v1/faults/${encodeURIComponent(fault.id)}`),
    facts: html`<span>${view.texts.hits(fault.hits)}</span>`,
    id: fault.id,
    bodies: [[titleOf(fault), fault]],
  }),
  forms: (view) => {
    const { state, texts, act } = view;
    const kind = state.chosen.faults?.['kind'] ?? 'error500';
    const shape = FaultRequest.def.options.find(({ shape }) => shape.kind.def.values[0] === kind)?.shape;
    const { kind: _, ...fields } = shape ?? {};
    const choose = (event: Event & { readonly currentTarget: HTMLSelectElement }) =>
      act.choose('faults', { kind: event.currentTarget.value });
    const words = explained(texts.fields, 'kind');
    const choice = html`<select id="kind" aria-describedby="kind-hint" @change=${choose}>
      ${Object.entries(texts.faultKinds).map(([name, words]) => html`<option value=${name} ?selected=${name === kind}>${words} · ${name}</option>`)}
    </select>`;
    return form(view, {
      title: texts.forms.fault,
      method: 'POST',
      path: '/v1/faults',
      fields,
      fixed: { kind },
      suggested: { route: endpoints },
      before: field('kind', words.name, choice, apiHint('kind', words)),
    });
  },
};

/** Effect and route of a fault. */
const titleOf = ({ kind, route = '*' }: ListedFault): string => `${kind} · ${String(route)}`;

/** The other fields of a fault. */
function conditionsOf(fault: ListedFault): string {
  const { id: _, kind: _kind, hits: _hits, route: _route, ...others } = fault;
  const shown = Object.entries(others).map(([name, value]) => `${name} ${String(value)}`);
  return maskCardNumbers(shown.join(' · '));
}

/** All routes of the address for which faults are set. */
const endpoints = Object.values(routes).flatMap((verbs) =>
  Object.values(verbs).map(({ method, path }: { method: string; path: string }) => `${method} ${path}`),
);

/** The webhook endpoints, a form for a new one, and the settings of chaos. */
export const webhooks: PanelSpec<'webhooks'> = {
  textOf: ({ url, events }) => `${url} ${events?.join(' ')}`,
  row: (_, { url, events }) =>
    html`<span class="row-main"><code>${url}</code></span>
      <span class="row-more">${events?.join(', ') ?? '*'}</span>`,
  tools: (view) => newLink(view, 'webhooks', view.texts.forms.webhook),
  item: (view, { secret, ...endpoint }) => {
    const { texts } = view;
    const { id, url, created_at } = endpoint;
    return {
      title: html`<code>${url}</code>`,
      aside: remover(view, 'webhooks', texts.remove, `/v1/webhooks/${encodeURIComponent(id)}`),
      id,
      at: created_at,
      facts: html`<span>${texts.forms.secret} ${copyButton(view, texts.forms.secret, () => secret)}</span>`,
      bodies: [[texts.tabs.webhooks, endpoint]],
    };
  },
  forms: (view) => {
    const { forms } = view.texts;
    return html`${form(view, {
      title: forms.webhook,
      method: 'POST',
      path: '/v1/webhooks',
      fields: { url: z.string(), events: z.optional(z.array(z.string())) },
    })}
    ${form(view, {
      title: forms.chaos,
      before: html`<p class="quiet">${forms.chaosText}</p>`,
      submit: forms.apply,
      method: 'PUT',
      path: '/v1/chaos',
      fields: Chaos.shape,
      values: view.state.reading.chaos ?? {},
    })}`;
  },
};

/** The link from an open item back to the forms of its tab. */
const newLink = ({ state }: View, tab: Tab, text: string): Part | typeof nothing =>
  state.route.item.length > 0 ? html`<a class="button plain" href=${hrefOf(tab)}>${text}</a>` : nothing;

/** A button that removes what is at a path of the control API, and closes it. */
function remover({ act }: View, tab: Tab, text: string, path: string): Part {
  const command: Command = { method: 'DELETE', path };
  const remove = async () => {
    if (await act.run(command)) location.hash = hrefOf(tab);
  };
  return html`<button type="button" class="plain" @click=${remove}>${text}</button>`;
}
