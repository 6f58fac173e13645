import type { TemplateResult } from 'lit/html.js';
import { savingTemplate } from '../internal/submission/saving-template.ts';
import type { CardFieldMessageKey } from './card.messages.ts';
import { cardFieldsTemplate } from './card.template.ts';
import type { CardView } from './card-view.ts';
import { heldCardTemplate } from './held-card.template.ts';

export const cardFormTemplate = (view: CardView<CardFieldMessageKey>): TemplateResult =>
  savingTemplate(view, heldCardTemplate(view), cardFieldsTemplate(view));
