import { possibleBrands } from '@datafono/card';
import { html } from 'hono/html';
import type { PageAttempt, PageCard } from '../../operations/payments/payment-page.ts';
import type { Markup, PageContext } from './page.ts';

/** Without a digit, every brand is possible. */
const brandNames: ReadonlyMap<string, string> = new Map(possibleBrands('').map(({ id, name }) => [id, name]));

/** The name of a brand, for people. */
export const brandName = (brand: string): string => brandNames.get(brand) ?? brand;

/** A card, as `Visa •••• 4242`. */
export const cardName = (
  { texts }: PageContext,
  { brand, last_four }: Pick<PageCard, 'brand' | 'last_four'>,
): string => texts.cardName(brand === null ? undefined : brandName(brand), last_four);

/** The payment method of an attempt. */
export const methodName = (context: PageContext, { card, payment_method_label }: PageAttempt): string =>
  card ? cardName(context, card) : payment_method_label;

/** An error at a field. */
interface FieldProblem {
  /** The `id` of the control. */
  readonly field: string;
  readonly text: string;
}

/** The list of errors of a submission. It has the focus, so that screen readers announce it first. */
export function problemBox({ texts }: PageContext, problems: readonly FieldProblem[]): Markup {
  if (problems.length === 0) return html``;
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
    <b>${texts.problems(problems.length)}</b>
    <ul>
      ${problems.map(({ field, text }) => html`<li><a href="#${field}">${text}</a></li>`)}
    </ul>
  </div>`;
}

/** An error that belongs to no field. */
export function noticeBox({ texts }: PageContext, text: string | undefined): Markup {
  if (text === undefined) return html``;
  return html`<div class="alert" role="alert" tabindex="-1" autofocus><b>${texts.problemTitle}</b><p>${text}</p></div>`;
}

interface Control {
  /** The `id` and `name` of the control. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  /** @param attributes go into the control's tag */
  readonly control: (attributes: Markup) => Markup;
}

/** A control with its label, hint and error, associated by `aria-describedby`. */
export function field({ name, label, hint, problem, control }: Control): Markup {
  const described = [hint && `${name}-hint`, problem && `${name}-error`].filter(Boolean).join(' ');
  const attributes = html`id="${name}" name="${name}"
    ${described ? html`aria-describedby="${described}"` : ''} ${problem ? html`aria-invalid="true"` : ''}`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint ? html`<small id="${name}-hint">${hint}</small>` : ''} ${control(attributes)}
    ${problem ? html`<p class="error" id="${name}-error">${problem}</p>` : ''}
  </div>`;
}

export interface Option {
  readonly value: string;
  readonly text: string;
  /** Why it cannot be chosen now. */
  readonly disabled?: string;
}

/** The options of a select; the first is the empty prompt. */
export function options(prompt: string, all: readonly Option[], chosen: string): Markup {
  return html`<option value="">${prompt}</option>
    ${all.map(
      ({ value, text, disabled }) =>
        html`<option
          value="${value}"
          ${value === chosen ? html`selected` : ''}
          ${disabled ? html`disabled title="${disabled}" label="${text} (${disabled.toLowerCase()})"` : ''}
        >
          ${text}
        </option>`,
    )}`;
}

/**
 * A select of banks. With the script, the picker takes its place; without it, the select is one as any other.
 *
 * @param messages in place of the picker's own: its list has only banks, or only wallets
 */
export function bankSelect(
  attributes: Markup,
  messages: Readonly<Record<string, string>>,
  content: Markup,
): Markup {
  return html`<pay-bank-picker name="bank_id" required data-messages="${JSON.stringify(messages)}">
    <select ${attributes} required>
      ${content}
    </select>
  </pay-bank-picker>`;
}

/** Attributes of the card form. */
export interface CardFormSettings {
  readonly publicKey: string;
  readonly cardsUrl: string;
  readonly customerId: string;
}

/**
 * The card form, which sends the number directly to the cards address.
 *
 * @param consent text of the consent, in place of the form's own
 */
export function cardForm({ texts }: PageContext, card: CardFormSettings, consent?: string): Markup {
  return html`<pay-card-form
    public-key="${card.publicKey}"
    cards-url="${card.cardsUrl}"
    customer-id="${card.customerId}"
    >${consent === undefined ? '' : html`<span slot="consent">${consent}</span>`}
    <p>${texts.cardFallback}</p></pay-card-form
  >`;
}

/** The submit button of a form, with a status line for its progress. */
export function sendButton({ texts }: PageContext, label: string, dismissed = ''): Markup {
  return html`<button data-busy="${texts.busy}">${label}</button>
    <p role="status" data-dismissed="${dismissed}"></p>`;
}

/**
 * A number that can be read out: the last eight characters of an id, which name a time last of all; the whole one is a press away,
 * and on paper.
 */
export const reference = (id: string): Markup | string =>
  id.length < 32
    ? id
    : html`<details class="reference"><summary>${id.slice(-8).toUpperCase()}</summary> <code>${id}</code></details>`;

/** What a person does with a receipt. The script of receipts shows the buttons that work. */
export const keepButtons = ({ texts }: PageContext): Markup =>
  html`<div class="keep">
    <button type="button" class="secondary" data-do="print" hidden>${texts.print}</button>
    <button type="button" class="secondary" data-do="share" hidden>${texts.share}</button>
  </div>`;

interface Result {
  readonly kind: 'good' | 'bad' | 'waiting';
  readonly title: string;
  readonly text: string;
  /** What follows the text. */
  readonly more?: Markup | undefined;
}

const marks: Readonly<Record<Result['kind'], string>> = { good: '✓', bad: '✕', waiting: '…' };

/** The panel of an outcome, final or pending. */
export const result = ({ kind, title, text, more }: Result): Markup =>
  html`<section class="panel result ${kind}">
    <p class="mark" aria-hidden="true">${marks[kind]}</p>
    <h1>${title}</h1>
    <p class="lead">${text}</p>
    ${more ?? ''}
  </section>`;
