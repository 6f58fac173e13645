import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ConnectLinkMessageKey } from './connect-link.messages.ts';
import type { SessionPhase } from './link-progress.ts';

/** The actions of the buttons. Each is the name of the button's part. */
export type Action = 'open' | 'reopen' | 'focus' | 'check' | 'cancel' | 'change';

export interface ConnectLinkView {
  readonly localize: (key: ConnectLinkMessageKey) => string;
  readonly lang: string;
  readonly phase: SessionPhase;
  /** What has happened, or what to do next; the empty string for neither. */
  readonly text: string;
  /** The text that a screen reader announces. It does not count the seconds. */
  readonly spoken: string;
  /** The text that the payment method was saved; the empty string before that. */
  readonly done: string;
  readonly isError: boolean;
  readonly disabled: boolean;
  /** Whether the server still demands a wait. */
  readonly isDelayed: boolean;
  /** Whether another window can be brought to the front. */
  readonly isReachable: boolean;
  /** URL that is opened without the routes, and whose end nobody reads. */
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

/** The visible note. A screen reader reads the status instead. */
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

/** In the tab that the person left, the news replaces the hint where to continue. */
function waiting(view: ConnectLinkView) {
  const text = view.isReachable || !view.text ? placeText(view) : '';
  const buttons = html`${button('check', 'button submit', view, view.isDelayed)} ${button('reopen', 'button', view)}
    ${button('cancel', 'button', view)} ${view.isReachable ? button('focus', 'button', view) : ''}`;
  return html`${panel(text, buttons, view)}<div class="room">${note(view)}</div>`;
}

const completed = (view: ConnectLinkView) =>
  html`${panel(view.done, button('change', 'button', view), view)}
  ${view.isError ? note(view) : ''}`;

/** The panel receives the focus of the button that it replaces. */
const panel = (text: string, buttons: TemplateResult, { phase, localize }: ConnectLinkView) =>
  html`<div part="panel" class=${phase} role="group" aria-label=${localize('open')} tabindex="-1">
    <p part="text" aria-hidden="true"><span .textContent=${text}></span></p>
    <div part="actions">${buttons}</div>
  </div>`;

const button = (action: Exclude<Action, 'open'>, part: string, view: ConnectLinkView, isHeld = false) =>
  html`<button type="button" part="${part} ${action}" ?disabled=${view.disabled} aria-disabled=${isHeld} @click=${view.actions[action]} .textContent=${view.localize(action)}></button>`;
