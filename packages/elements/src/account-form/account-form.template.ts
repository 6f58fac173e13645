import { html, type TemplateResult } from 'lit/html.js';
import { listModule } from '../bank-picker/list-loader.ts';
import { errorTemplate, fieldTemplate, textFieldTemplate } from '../internal/fields/field-template.ts';
import { type SavingView, savingTemplate, valueTemplate } from '../internal/submission/saving-template.ts';
import type { AccountSubtype } from './account-entry.ts';
import type { HeldAccount } from './account-form.events.ts';
import type { AccountFormMessageKey } from './account-form.messages.ts';

export interface AccountFormView extends SavingView<AccountFormMessageKey> {
  readonly banks: string;
  readonly logos: boolean;
  readonly subtypes: readonly AccountSubtype[];
  readonly isMobile: boolean;
  /** Whether the person can confirm the number although it shows an error. */
  readonly isQuestioned: boolean;
  readonly account: HeldAccount | null;
  readonly listChanged: () => void;
  readonly confirm: () => void;
}

export const accountFormTemplate = (view: AccountFormView): TemplateResult =>
  savingTemplate(view, view.account && accountTemplate(view, view.account), [
    bankTemplate(view),
    subtypeTemplate(view),
    numberTemplate(view),
  ]);

const isLocked = ({ disabled, phase }: AccountFormView): boolean => disabled || phase === 'submitting';

const bankTemplate = (view: AccountFormView) =>
  html`<pay-bank-picker
    id="bank"
    part="bank"
    exportparts="list, option, active, chosen, sheet, mark, field, label, input, invalid, error, button"
    src=${view.banks}
    ?required=${view.required}
    ?disabled=${isLocked(view)}
    ?logos=${view.logos}
    .error=${view.errors['bank']}
    .listChanged=${view.listChanged}
  ></pay-bank-picker>`;

function subtypeTemplate(view: AccountFormView): TemplateResult {
  const { localize, errors } = view;
  const error = errors['subtype'];
  const group = html`<div
    id="subtype"
    role="radiogroup"
    aria-label=${localize('subtype')}
    aria-describedby="subtype-error"
    aria-invalid=${!!error}
    aria-required=${view.required}
  >
    ${view.subtypes.map(
      (subtype) =>
        html`<label part="choice"
          ><input id=${subtype} type="radio" name="subtype" part="radio ${error ? 'invalid' : ''}" value=${subtype} ?disabled=${isLocked(view)} /><span .textContent=${localize(subtype)}></span></label
        >`,
    )}
  </div>`;
  return fieldTemplate(
    { id: 'subtype', type: 'text', label: localize('subtype'), error, note: errorTemplate('subtype', error) },
    group,
  );
}

function numberTemplate(view: AccountFormView): TemplateResult {
  const { localize, errors, isMobile } = view;
  const error = errors['number'];
  return textFieldTemplate(view, {
    id: 'number',
    type: 'text',
    label: localize(isMobile ? 'mobile' : 'number'),
    error,
    autofill: isMobile ? 'tel-national' : 'off',
    numeric: true,
    enterKeyHint: 'done',
    note:
      error && view.isQuestioned
        ? html`<small id="number-error" part="error"><span .textContent=${error}></span> <button type="button" part="button confirm" @click=${view.confirm} .textContent=${localize('confirm')}></button></small>`
        : errorTemplate('number', error),
  });
}

/** Renders the account in place of the bank. */
const accountTemplate = (view: AccountFormView, { bankId, bankName, subtype, lastFour }: HeldAccount) =>
  valueTemplate(view, 'account', listModule?.bankMark({ id: bankId, name: bankName }, false), {
    name: `${bankName} · `,
    text: view.localize(subtype as AccountSubtype), // a kind of account is a key of the messages
    digits: `•••• ${lastFour}`,
  });
