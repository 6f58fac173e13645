import type { Brand } from '@datafono/card';
import { html, type TemplateResult } from 'lit/html.js';
import { errorTemplate, hintTemplate } from '../internal/fields/field-template.ts';
import {
  type SavingView,
  savingTemplate,
  textFieldTemplate,
  valueTemplate,
} from '../internal/submission/saving-template.ts';
import { type TextField, textFields } from './card-entry.ts';
import type { HeldCard } from './card-form.events.ts';
import { marksTemplate } from './card-form.marks.ts';
import type { CardFormMessageKey } from './card-form.messages.ts';

export interface CardFormView extends SavingView {
  readonly localize: (key: CardFormMessageKey) => string;
  readonly brand: Brand | undefined;
  /** The brands whose marks are shown; none for a neutral card. */
  readonly marked: readonly Brand[];
  readonly card: HeldCard | null;
  readonly isDeclined: boolean;
  /** The code was cleared after a submission and has to be entered again. */
  readonly codeAgain: boolean;
  readonly test: boolean;
}

const autofill: Readonly<Record<TextField, AutoFill>> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  code: 'cc-csc',
  holder: 'cc-name',
};

export const cardFormTemplate = (view: CardFormView): TemplateResult =>
  savingTemplate(
    view,
    view.card && cardTemplate(view, view.card),
    textFields.map((field) => cardFieldTemplate(field, view)),
  );

function cardFieldTemplate(id: TextField, view: CardFormView): TemplateResult {
  const { localize, brand, codeAgain, errors } = view;
  const again = id === 'code' && codeAgain;
  const hints = {
    number: brand?.name,
    code: localize(again ? 'codeAgain' : brand?.codeLength === 4 ? 'codeHintFront' : 'codeHint'),
    expiry: '',
    holder: '',
  };
  return textFieldTemplate(view, {
    id,
    type: 'text',
    label: localize(id),
    error: errors[id],
    autofill: autofill[id],
    numeric: id !== 'holder',
    placeholder: { number: '1234 1234 1234 1234', expiry: localize('expiryHint'), code: '', holder: '' }[id],
    enterKeyHint: id === 'holder' ? 'done' : 'next',
    again,
    mark:
      id === 'number'
        ? [marksTemplate(view.marked), view.test ? html`<small part="badge">${localize('test')}</small>` : '']
        : '',
    note: errorTemplate(id, errors[id]) ?? hintTemplate(id, hints[id], again),
  });
}

/** The card, in place of the number. */
const cardTemplate = (view: CardFormView, { lastFour }: HeldCard): TemplateResult =>
  valueTemplate(
    view,
    view.isDeclined ? 'card invalid' : 'card',
    marksTemplate(view.marked),
    view.isDeclined
      ? view.result
      : html`${view.brand?.name ?? view.localize('card')} <bdi>•••• ${lastFour}</bdi>`,
  );
