import { html, type TemplateResult } from 'lit/html.js';
import { errorTemplate, noteTemplate, textFieldTemplate } from '../internal/fields/field-template.ts';
import { type ShownValue, valueTemplate } from '../internal/submission/saving-template.ts';
import type { CardFieldMessageKey } from './card.messages.ts';
import type { CardView } from './card-control.ts';
import { type TextField, textFields } from './card-field-names.ts';
import { cardMarks, marksTemplate } from './card-form.marks.ts';

export interface CardFieldsView
  extends Pick<
    CardView,
    'errors' | 'phase' | 'required' | 'disabled' | 'brand' | 'marked' | 'codeAgain' | 'test'
  > {
  readonly localize: (key: CardFieldMessageKey) => string;
  /** Before each name for a browser that fills in fields: it fills in those of one section together. */
  readonly section?: `section-${string} `;
}

const autofill = {
  number: 'cc-number',
  expiry: 'cc-exp',
  code: 'cc-csc',
  holder: 'cc-name',
} as const;

/** The text fields of a card, in the order of the page. */
export const cardFieldsTemplate = (view: CardFieldsView): readonly TemplateResult[] =>
  textFields.map((field) => cardFieldTemplate(field, view));

function cardFieldTemplate(id: TextField, view: CardFieldsView): TemplateResult {
  const { localize, brand, codeAgain, errors, section = '' } = view;
  const again = id === 'code' && codeAgain;
  const isAsked = again && errors['code'] === localize('code-empty'); // says the same as its hint
  const hints = {
    number: brand?.name,
    code: isAsked
      ? ''
      : localize(again ? 'codeAgain' : brand?.codeLength === 4 ? 'codeHintFront' : 'codeHint'),
    expiry: errors['expiry'] && localize('expiryHint'), // a placeholder is read only of an empty field
    holder: '',
  };
  return textFieldTemplate(view, {
    id,
    type: 'text',
    label: localize(id),
    error: errors[id],
    autofill: `${section}${autofill[id]}`,
    numeric: id !== 'holder',
    placeholder: { number: '1234 1234 1234 1234', expiry: localize('expiryHint'), code: '', holder: '' }[id],
    enterKeyHint: id === 'holder' ? 'done' : 'next',
    again,
    mark:
      id === 'number'
        ? [
            marksTemplate(view.marked),
            view.test ? html`<small part="badge" .textContent=${localize('test')}></small>` : '',
          ]
        : '',
    note: noteTemplate(
      id,
      errorTemplate(id, errors[id], shortError(errors[id], localize)),
      hints[id],
      again,
      !(view.marked.length && id === 'number' && cardMarks.has(brand?.id)),
    ),
  });
}

/** The errors of narrow fields that have a shorter text, which is shown; the whole text is read aloud. */
const shortened = ['expiry-empty', 'code-incomplete'] as const;

function shortError(error: string | undefined, localize: CardFieldsView['localize']): string | undefined {
  const key = shortened.find((each) => localize(each) === error);
  return key && localize(`${key}-short`);
}

/** The card, in place of the number; nothing before there is one. */
export const heldCardTemplate = (view: CardView): TemplateResult | null =>
  view.card &&
  valueTemplate(
    view,
    view.isDeclined ? 'card invalid' : 'card',
    marksTemplate(view.marked),
    view.isDeclined
      ? declinedCard(view.result)
      : {
          name: view.brand?.name ?? '',
          text: view.brand ? '' : view.localize('card'),
          digits: `•••• ${view.card.lastFour}`,
        },
  );

/** A card that was declined, in the words of the result, whose name and digits are not translated. */
function declinedCard(result: string): ShownValue {
  const [, name = '', text = result] = /^(.*•••• \d+)(.*)$/.exec(result) ?? [];
  return { name, text, digits: '' };
}
