import { conditions } from '@datafono/contract';
import { html } from 'lit/html.js';
import { resolve } from '../commands.ts';
import { shortId } from '../format.ts';
import { jsonText } from '../json-tokens.ts';
import { objectsIn } from '../named-objects.ts';
import { hrefOf } from '../route.ts';
import { openedIn } from '../state.ts';
import type { OpenedObject, StoredObject } from '../wire.ts';
import { chainsPart } from './chain.ts';
import { createButton } from './create.ts';
import { json } from './json.ts';
import { namedPart } from './named.ts';
import { row } from './objects.ts';
import { copyButton, detailHead, field, outside, pill, section } from './pieces.ts';
import { split } from './split.ts';
import { toneOfState } from './tone.ts';
import type { Part, View } from './view.ts';

/** The states that a payment can be resolved in (interface, "POST /payments/{payment_id}/resolve"). */
const resolvable = ['pending', 'in_progress', 'declined'];

/** Approves or rejects payments as their customers would. */
export function resolverPanel(view: View): Part {
  const { state, words } = view;
  const [open = ''] = state.route.item;
  const { payments } = state.reading;
  const opened = openedIn(state)?.object;
  const payment = opened ? shownAs(opened) : payments.items.find(({ id }) => id === open);
  return split(view, {
    tab: 'resolver',
    title: words.resolver.title,
    name: 'payments',
    list: payments,
    belongs: ({ id, status }) => id === open || resolvable.includes(status ?? ''),
    keyOf: ({ id }) => id,
    hrefOf: ({ id }) => hrefOf('resolver', id),
    textOf: (each) => `${each.status} ${JSON.stringify(each.object)}`,
    row: (each) => row(view, each),
    open: payment ? open : '',
    detail: payment && detail(view, payment),
    empty: [words.resolver.empty, words.resolver.emptyHint, createButton(view, 'payment')],
    pick: words.resolver.pick,
  });
}

type Payment = Pick<StoredObject, 'id' | 'status' | 'object'>;

/** The open payment may be in no list. */
const shownAs = ({ id, object, history }: OpenedObject): Payment => ({
  id,
  object,
  status: history.at(-1)?.to,
});

function detail(view: View, payment: Payment): Part {
  const { words } = view;
  const status = payment.status ?? '';
  const copy = copyButton(view, words.copy.object, () => jsonText(payment.object));
  return html`${detailHead(view, html`payment <code>${shortId(payment.id)}</code>`, pill(status, toneOfState(status)))}
    <p class="facts">
      <span><code>${payment.id}</code> ${copyButton(view, words.copy.id, () => payment.id)}</span>
    </p>
    ${namedPart(view, [{ type: 'payment', id: payment.id }, ...objectsIn(payment.object)])}
    <p>${words.resolver.text} ${outside(linkOf(payment), words.resolver.link)}</p>
    ${form(view, payment)} ${section(words.resolver.after, chainsPart(view))}
    ${section(words.objects.json, json(view, payment.object), copy)}`;
}

/** The link to the payment's page. */
const linkOf = ({ object }: Payment): unknown =>
  typeof object === 'object' && object !== null && 'payment_link' in object ? object.payment_link : undefined;

function form({ act, words }: View, { id }: Payment): Part {
  const reject = (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    void act.run(resolve(id, 'reject', String(new FormData(event.currentTarget).get('code')).trim()));
  };
  const code = html`<input
    id="code"
    name="code"
    list="codes"
    required
    autocomplete="off"
    value="INSUFFICIENT_FUNDS"
    aria-describedby="code-hint"
  />`;
  return html`<form class="resolve" @submit=${reject}>
    <button type="button" @click=${() => act.run(resolve(id, 'approve', ''))}>${words.resolver.approve}</button>
    ${field('code', words.resolver.code, code, words.resolver.codeHint)}
    <button class="danger">${words.resolver.reject}</button>
    <datalist id="codes">
      ${conditions.filter(isScenario).map((name) => html`<option value=${name}></option>`)}
    </datalist>
  </form>`;
}

/** Outcomes of a customer's attempt. */
const isScenario = (name: string): boolean => name !== 'ACCOUNT_IS_NOT_AUTHORIZED';
