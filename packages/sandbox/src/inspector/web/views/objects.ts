import { conditions } from '@datafono/contract';
import { html, nothing } from 'lit/html.js';
import * as z from 'zod/mini';
import type { StoredObject } from '../../../core/control-shapes.ts';
import { shortId, summaryOf } from '../formats.ts';
import { actionsOn, isResolvable, objectsIn, objectTypes } from '../named-objects.ts';
import { explained, outside, statePill, time } from './common-parts.ts';
import { declineLine } from './decline.ts';
import { form } from './form.ts';
import type { PanelSpec } from './item.ts';
import { triggerPart } from './start.ts';
import type { Part, View } from './view.ts';

/** The objects of the namespace, and the history of the open one. */
export const objects: PanelSpec<'objects'> = {
  textOf: ({ type, status, object }) => `${type} ${status} ${JSON.stringify(object)}`,
  row: (view, { type, id, status, created_at, object }) =>
    html`<span class="row-main"><b>${type}</b> <code class="row-id">${shortId(id)}</code></span>
      <span class="row-more">${summaryOf(object, view.state.language)}</span>
      ${statePill(status)} ${time(view, created_at)}`,
  below: (view, { object }) => declineLine(view, object),
  filters: {
    type: {
      label: ({ texts }) => texts.objects.type,
      values: () => objectTypes.map((type) => [type, type]),
      finds: ({ type }, wanted) => type === wanted,
    },
  },
  start: triggerPart,
  item: (view, entry) => {
    const { type, id, status, object } = entry;
    return {
      title: html`${type} <code>${shortId(id)}</code>`,
      aside: statePill(status),
      id,
      facts: pageLink(view, entry),
      named: objectsIn(object).filter((each) => each.id !== id),
      parts: actions(view, entry),
      bodies: [[view.texts.objects.json, object]],
    };
  },
};

/** The link to the hosted page of a payment or of a connect link. */
function pageLink({ texts }: View, { type, object }: StoredObject): unknown {
  const { payment_link, url } = Object(object);
  return outside(type === 'connect_link' ? url : payment_link, texts.objects.page);
}

/** What the control API and the resolver of the API can do to the object in its state. */
function actions(view: View, { type, id, status }: StoredObject): Part | typeof nothing {
  const { act, texts } = view;
  const state = status ?? undefined;
  const at = encodeURIComponent(id);
  const resolvable = isResolvable(type, state);
  const resolve = `/api/v1/payments/${at}/resolve`;
  const button = (action: string, path: string, body?: unknown) => {
    const { name, hint } = explained(texts.actions, action);
    return html`<button type="button" class="plain" title="${hint} (${action})" @click=${() => act.run({ method: 'POST', path, body })}>${name}</button>`;
  };
  const reject = explained(texts.actions, 'reject');
  const own = actionsOn(type, state).map((name) => button(name, `/v1/${type}s/${at}/${name}`));
  if (own.length === 0 && !resolvable) return nothing;
  return html`<div class="actions" role="group" aria-label=${texts.objects.actions}>
    ${own} ${resolvable ? button('approve', resolve, { action: 'approve' }) : nothing}
    ${
      resolvable
        ? form(view, {
            title: texts.objects.reject,
            before: html`<p class="quiet">${reject.hint}</p>`,
            submit: reject.name,
            method: 'POST',
            path: resolve,
            fields: { remarks: z.string() },
            values: { remarks: 'INSUFFICIENT_FUNDS' },
            suggested: { remarks: conditions },
            fixed: { action: 'reject' },
          })
        : nothing
    }
  </div>`;
}
