import { html, type TemplateResult } from 'lit/html.js';
import { heldCardTemplate } from '../card-form/card.template.ts';
import type { CardView } from '../card-form/card-control.ts';
import { buttonTemplate, savingTemplate } from '../internal/submission/saving-template.ts';
import type { CardFormFrameMessageKey } from './card-form-frame.messages.ts';
import type { FrameSession } from './frame-fields.ts';

export interface CardFormFrameView extends CardView<CardFormFrameMessageKey> {
  readonly session: FrameSession['phase'];
  readonly reload: () => void;
  /** Whether a card that was sent may have been saved. */
  readonly isUnknown: boolean;
  /** The look of the page has changed. */
  readonly themeChanged: () => void;
}

export const cardFormFrameTemplate = (view: CardFormFrameView): TemplateResult =>
  savingTemplate(
    view,
    heldCardTemplate(view),
    html`<i class="probe" @transitionend=${view.themeChanged}></i>${view.session === 'lost' ? lostTemplate(view) : html`<slot name="frame" class=${view.session}></slot>`}<b class="ghost"></b><b class="ghost half"></b><b class="ghost half"></b><b class="ghost"></b>`,
  );

/** Over the ghosts of the fields. A page offers another way to pay there. */
const lostTemplate = (view: CardFormFrameView) => {
  const { localize, reload, disabled, result, lastLeftField, isUnknown } = view;
  return html`<div class="lost"><span part="result error" aria-hidden=${!lastLeftField} .textContent=${result}></span><button type="button" part="button retry" class="quiet" ?disabled=${disabled} @click=${reload} .textContent=${localize('retry')}></button>${isUnknown ? buttonTemplate('dismiss', view) : ''}<slot name="fallback"></slot></div>`;
};
