import type { TemplateResult } from 'lit/html.js';
import { valueTemplate } from '../internal/submission/saving-template.ts';
import { marksTemplate } from './card-form.marks.ts';
import type { CardView } from './card-view.ts';

/** The card, in place of the number; nothing before there is one. */
export const heldCardTemplate = (view: CardView): TemplateResult | null =>
  view.card &&
  valueTemplate(
    view,
    view.isDeclined ? 'card invalid' : 'card',
    marksTemplate(view.marked),
    view.isDeclined
      ? { name: '', text: view.result, digits: '' }
      : {
          name: view.brand?.name ?? '',
          text: view.brand ? '' : view.localize('card'),
          digits: `•••• ${view.card.lastFour}`,
        },
  );
