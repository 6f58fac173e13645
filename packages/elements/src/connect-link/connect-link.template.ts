import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ConnectLinkMessageKey } from './connect-link.messages.ts';
import type { SessionPhase } from './link-progress.ts';

/** The actions of the buttons, by their parts. */
export type Action = 'open' | 'reopen' | 'focus' | 'check' | 'cancel' | 'change';

export interface ConnectLinkView {
  readonly localize: (key: ConnectLinkMessageKey) => string;
  readonly lang: string;
  readonly phase: SessionPhase;
  /** What has happened, or what to do next; the empty string for nothing. */
  readonly text: string;
  /** The same, read aloud: seconds are not counted. */
  readonly spoken: string;
  /** That the payment method was saved, once it was. */
  readonly done: string;
  readonly isError: boolean;
  readonly disabled: boolean;
  /** Whether the server wants no request yet. */
  readonly isDelayed: boolean;
  /** Whether there is another window that can be brought to the front. */
  readonly isReachable: boolean;
  /** An address that is opened without anything else, in place of a link of the routes. */
  readonly href: string | undefined;
  readonly target: '_blank' | '_self';
  readonly actions: Readonly<Record<Action, (event: MouseEvent) => unknown>>;
}

export function connectLinkTemplate(view: ConnectLinkView): TemplateResult {
  const { lang, phase, spoken } = view;
  const content =
    phase === 'waiting' ? waiting(view) : phase === 'completed' ? completed(view) : beginning(view);
  return html`<div part="fields" lang=${lang} aria-busy=${phase === 'opening'}>${content}</div>
    <div role="status" lang=${lang} .textContent=${spoken || (phase === 'waiting' ? placeText(view) : '')}></div>`;
}

const placeText = ({ localize, isReachable }: ConnectLinkView): string =>
  localize(isReachable ? 'elsewhere' : 'pending');

/** What is visible; the status is read aloud. */
const note = ({ text, isError }: ConnectLinkView) =>
  text &&
  html`<small id="note" part=${isError ? 'note error' : 'note'} aria-hidden="true" .textContent=${text}></small>`;

function beginning(view: ConnectLinkView) {
  const { href, phase, localize } = view;
  const link = html`<a part="button submit" href=${href ?? nothing} target=${view.target} rel="noopener noreferrer" aria-describedby="note" @click=${view.actions.open}><slot .textContent=${localize('open')}></slot><span aria-hidden="true">\u00a0↗\uFE0E</span></a>`;
  const isOpening = phase === 'opening';
  const button = html`<button type="button" part="button submit" ?disabled=${view.disabled} aria-disabled=${isOpening || view.isDelayed} aria-describedby="note" @click=${view.actions.open}><slot ?hidden=${isOpening} .textContent=${localize('open')}></slot><span aria-hidden="true" ?hidden=${isOpening}>\u00a0↗\uFE0E</span><span .textContent=${isOpening ? localize(phase) : ''}></span></button>`;
  const opens = html`<small id="note" part="note hint" .textContent=${localize(view.target)}></small>`;
  return html`${href && !view.disabled ? link : button} ${note(view) || opens}`;
}

/** In the tab from which the person went, what has happened takes the place of where to go on. */
function waiting(view: ConnectLinkView) {
  const text = view.isReachable || !view.text ? placeText(view) : '';
  const buttons = html`${button('check', 'button submit', view, view.isDelayed)} ${button('reopen', 'button', view)}
    ${button('cancel', 'button', view)} ${view.isReachable ? button('focus', 'button', view) : ''}`;
  return html`${panel(text, buttons, view)}<div class="room">${note(view)}</div>`;
}

const completed = (view: ConnectLinkView) =>
  html`${panel(view.done, button('change', 'button', view), view)}
  ${view.isError ? note(view) : ''}`;

/** It gets the focus of the button in whose place it is. */
const panel = (text: string, buttons: TemplateResult, { phase, localize }: ConnectLinkView) =>
  html`<div part="panel" class=${phase} role="group" aria-label=${localize('open')} tabindex="-1">
    <p part="text" aria-hidden="true"><span .textContent=${text}></span></p>
    <div part="actions">${buttons}</div>
  </div>`;

const button = (action: Exclude<Action, 'open'>, part: string, view: ConnectLinkView, isHeld = false) =>
  html`<button type="button" part="${part} ${action}" ?disabled=${view.disabled} aria-disabled=${isHeld} @click=${view.actions[action]} .textContent=${view.localize(action)}></button>`;
