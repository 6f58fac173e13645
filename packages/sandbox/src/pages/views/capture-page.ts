import { html } from 'hono/html';
import type { Asset } from '../../web/asset.ts';
import { type AccountEntry, type AccountProblems, accountFields } from '../account-form.ts';
import { linkTo, type Markup, type PageContext, page } from './page.ts';
import {
  bankSelect,
  brandList,
  type CardFormSettings,
  cardForm,
  field,
  noticeBox,
  type Option,
  options,
  problemBox,
  sendButton,
} from './parts.ts';
import { slip } from './payment.ts';

export type CaptureKind = 'card' | 'account';

/** What both pages of a capture link have. */
interface Capture {
  readonly kinds: readonly CaptureKind[];
  /** The shop's redirect URL. */
  readonly back: string | null;
  readonly script: Asset;
  /** An error that belongs to no field. */
  readonly problem?: string | undefined;
}

/** The page of a capture link with the card form. */
interface CardCapture extends Capture {
  readonly card: CardFormSettings;
}

/** The page of a capture link with the form of a bank account. */
interface AccountCapture extends Capture {
  readonly banks: readonly Option[];
  readonly entry: AccountEntry;
  readonly problems: AccountProblems;
}

export function cardCapturePage(context: PageContext, { card, ...capture }: CardCapture): Markup {
  const { messages } = context;
  const form = html`<form id="send" class="stack" method="post" action="${linkTo(context, context.path)}">
    <input type="hidden" name="method" value="card" />
    ${brandList(context)} ${cardForm(context, card, messages.saveConsent(context.merchant))}
    ${sendButton(context, messages.saveCard, messages.cardDismissed)}
  </form>`;
  return capturePage(context, capture, 'card', form);
}

export function accountCapturePage(context: PageContext, account: AccountCapture): Markup {
  const { problems } = account;
  const fieldProblems = accountFields.flatMap((name) =>
    problems[name] ? [{ field: name, text: problems[name] }] : [],
  );
  const form = html`${problemBox(context, fieldProblems)} ${accountForm(context, account)}`;
  return capturePage(context, account, 'account', form);
}

function capturePage(context: PageContext, capture: Capture, kind: CaptureKind, form: Markup): Markup {
  const { merchant, messages } = context;
  const { kinds, back, script, problem } = capture;
  const request = html`<h1>${messages.captureTitle}</h1> <p>${messages.captureText}</p>`;
  const main = html`<div class="pair">
    ${slip(context, { request, back, data: messages.captureData(merchant) })}
    <div class="panel">${kinds.length > 1 ? kindLinks(context, kinds, kind) : ''} ${noticeBox(context, problem)}${form}</div>
  </div>`;
  return page(context, { title: messages.captureTitle, main, script });
}

function kindLinks(context: PageContext, kinds: readonly CaptureKind[], current: CaptureKind): Markup {
  const { messages, path } = context;
  return html`<nav class="kinds" aria-label="${messages.captureMethods}">
    ${kinds.map(
      (kind) =>
        html`<a
          href="${linkTo(context, path, { method: kind })}"
          ${kind === current ? html`aria-current="page"` : ''}
          >${messages[kind]}</a
        >`,
    )}
  </nav>`;
}

function accountForm(context: PageContext, { banks, entry, problems }: AccountCapture): Markup {
  const { messages } = context;
  const subtypes = Object.entries(messages.subtypes).map(([value, text]) => ({ value, text }));
  // `novalidate`, since the browser's messages would be in its language instead of the page's.
  return html`<form id="send" class="stack" method="post" action="${linkTo(context, context.path)}" novalidate>
    <input type="hidden" name="method" value="account" />
    ${field({
      name: 'bank_id',
      label: messages.bank,
      problem: problems.bank_id,
      control: (a) => bankSelect(a, options(messages.chooseBank, banks, entry.bank_id)),
    })}
    ${field({
      name: 'subtype',
      label: messages.subtype,
      problem: problems.subtype,
      control: (a) =>
        html`<select ${a} required>
          ${options(messages.chooseBank, subtypes, entry.subtype)}
        </select>`,
    })}
    ${field({
      name: 'account_number',
      label: messages.accountNumber,
      hint: messages.accountNumberHint,
      problem: problems.account_number,
      control: (a) =>
        html`<input ${a} value="${entry.account_number}" inputmode="numeric" autocomplete="off" required />`,
    })}
    ${authorization(context, entry, problems.authorization)} ${sendButton(context, messages.saveAccount)}
  </form>`;
}

function authorization(
  { merchant, messages }: PageContext,
  entry: AccountEntry,
  problem: string | undefined,
): Markup {
  return html`<div class="field">
    <label class="check">
      <input
        type="checkbox"
        id="authorization"
        name="authorization"
        value="true"
        required
        ${entry.authorization ? html`checked` : ''}
        ${problem ? html`aria-invalid="true" aria-describedby="authorization-error"` : ''}
      />
      <span>${messages.authorization(merchant)}</span>
    </label>
    ${problem ? html`<p class="error" id="authorization-error">${problem}</p>` : ''}
  </div>`;
}
