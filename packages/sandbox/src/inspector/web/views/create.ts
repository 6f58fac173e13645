import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';
import { html, nothing } from 'lit/html.js';
import { cards, type Draft, hasCustomer, type Kind, kinds, optional, prefilled } from '../drafts.ts';
import { valuesOf } from '../form.ts';
import { shortId } from '../format.ts';
import { hrefOf } from '../route.ts';
import { personOf } from '../summary.ts';
import type { StoredObject } from '../wire.ts';
import { icon } from './icons.ts';
import { field, key } from './pieces.ts';
import type { Part, View } from './view.ts';

/** A button that opens the form of a kind of object. */
export const createButton = (view: View, kind: Kind): Part =>
  html`<button type="button" class="plain" @click=${() => startCreating(view.act, kind)}>
    ${icon('plus')} <span>${view.words.create.one[kind]}</span>
  </button>`;

/** The button of the page header. */
export const createTool = (view: View): Part =>
  html`<button type="button" class="plain create" title=${view.words.create.title} @click=${() => startCreating(view.act, 'customer')}>
    ${icon('plus')} <span>${view.words.create.open}</span> ${key(view, 'c')}
  </button>`;

/** Opens the form once it is rendered. */
export function startCreating(act: Pick<View['act'], 'draft'>, kind: Kind): void {
  act.draft(kind);
  queueMicrotask(() => {
    const dialog = dialogOf();
    if (dialog && !dialog.open) dialog.showModal();
  });
}

const dialogOf = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll('dialog')].find(({ id }) => id === 'create');

/** The form that creates an object, by the API as a shop does. */
export function createDialog(view: View): Part {
  const { draft } = view.state;
  return html`<dialog id="create" aria-labelledby="create-heading">${draft ? form(view, draft) : nothing}</dialog>`;
}

function form(view: View, { kind, key: draftKey, number, problem, busy }: Draft): Part {
  const { create, close } = view.words;
  return html`<form @submit=${(event: SubmitEvent) => send(view, event)}>
    <h2 id="create-heading">${create.title}</h2>
    ${field('create-kind', create.kind, kindChoice(view, kind))}
    ${guard([draftKey], () => keyed(draftKey, html`<div class="fields">${fields(view, kind, number)}</div>`))}
    <p class="error" role="alert">${problem}</p>
    <div class="buttons">
      <button aria-busy=${busy}>${create.open}</button>
      <button type="button" class="plain" @click=${() => dialogOf()?.close()}>${close}</button>
    </div>
  </form>`;
}

function kindChoice({ act, words }: View, chosen: Kind): Part {
  const choose = (event: Event & { readonly currentTarget: HTMLSelectElement }) => {
    const kind = kinds.find((each) => each === event.currentTarget.value);
    if (kind) act.draft(kind);
  };
  return html`<select id="create-kind" autofocus @change=${choose}>
    ${kinds.map((kind) => html`<option value=${kind} .selected=${kind === chosen}>${words.create.kinds[kind]}</option>`)}
  </select>`;
}

async function send({ act }: View, event: SubmitEvent): Promise<void> {
  event.preventDefault();
  if (!(event.currentTarget instanceof HTMLFormElement)) return;
  const created = await act.create(valuesOf(event.currentTarget));
  if (!created) return;
  dialogOf()?.close();
  location.hash = hrefOf('objects', created.type, created.id);
}

function fields(view: View, kind: Kind, number: number): unknown {
  const holder = kind === 'card' && { holder_name: holderOf(customersOf(view)[0], number) };
  const values = { ...prefilled(kind, number), ...holder };
  const texts = Object.entries(values).map(([name, value]) => textField(name, value));
  const { create } = view.words;
  return html`${hasCustomer(kind) ? customerField(view, number) : nothing} ${kind === 'card' ? cardField(view) : nothing}
  ${texts} ${kind === 'card' ? check('authorization', create.authorization) : nothing}
  ${kind === 'connect_link' ? check('single_use', create.singleUse) : nothing}`;
}

/** A field with its name in the API. */
function textField(name: string, value: string): Part {
  const id = `create-${name}`;
  const input = html`<input
    id=${id}
    name=${name}
    value=${value}
    autocomplete="off"
    inputmode=${name === 'amount' ? 'numeric' : 'text'}
    ?required=${!optional.includes(name)}
  />`;
  return field(id, name, input);
}

/** The customers to choose from, newest first. The first one is chosen at first. */
const customersOf = ({ state }: View): readonly StoredObject[] =>
  state.reading.objects.items.filter(({ type }) => type === 'customer').toReversed();

/** The chosen customer is the holder of a new card, unless the person has typed another name. */
function customerField(view: View, number: number): Part {
  const customers = customersOf(view);
  const choose = ({
    currentTarget: { value, form },
  }: Event & { readonly currentTarget: HTMLSelectElement }) => {
    const holder = form?.elements.namedItem('holder_name');
    const chosen = customers.find(({ id }) => id === value);
    if (holder instanceof HTMLInputElement) holder.defaultValue = holderOf(chosen, number);
  };
  const select = html`<select id="create-customer" name="customer_id" @change=${choose}>
    ${customers.map(({ id, object }, place) => html`<option value=${id} ?selected=${place === 0}>${personOf(object)} · ${shortId(id)}</option>`)}
    <option value="">${view.words.create.newCustomer}</option>
  </select>`;
  return field('create-customer', 'customer_id', select);
}

/** The holder of a card: its customer, or the one that is created with it. */
const holderOf = (customer: StoredObject | undefined, number: number): string =>
  personOf(customer?.object) || (prefilled('card', number)['holder_name'] ?? '');

function cardField({ words }: View): Part {
  const { outcomes, card } = words.create;
  const select = html`<select id="create-card" name="card">
    ${cards.map(({ label, outcome }, place) => html`<option value=${place}>${label} · ${outcomes[outcome]}</option>`)}
  </select>`;
  return field('create-card', card, select);
}

const check = (name: string, label: string): Part =>
  html`<label class="check"><input type="checkbox" name=${name} checked /> <span>${label}</span></label>`;
