import '@datafono/elements/account-form.define';
import '@datafono/elements/account-form.en.define';
import '@datafono/elements/connect-link.define';
import '@datafono/elements/connect-link.en.define';
import type { PayAccountForm } from '@datafono/elements/account-form';
import type { PayCardForm } from '@datafono/elements/card-form';
import type { PayConnectLink } from '@datafono/elements/connect-link';
import type { Refusal } from '../pages/refusal.ts';
import { sendPayment } from './send-payment.ts';

const form = document.querySelector<HTMLFormElement>('#checkout');
const choice = form?.querySelector<HTMLElement>('.methods');
const methods = form?.querySelectorAll<HTMLFieldSetElement>('fieldset[data-method]') ?? [];
const pay = form?.querySelector<HTMLButtonElement>('.pay-bar > button');
const status = form?.querySelector<HTMLElement>('form > [role=status]');
const charge = pay?.textContent ?? '';
/** The words of the button. */
let label = charge;
/** Whether a payment is on its way to the shop's server. */
let sending = false;

const chosen = () => form?.querySelector<HTMLInputElement>('[name=method]:checked');

/** Enables the fieldset of the chosen method alone: what is in the others is neither shown, nor validated, nor sent. */
function showChosen(): void {
  for (const method of methods) {
    method.disabled = method.dataset['method'] !== chosen()?.value;
    if (!method.disabled) label = method.dataset['pay'] ?? charge;
  }
  if (pay) pay.textContent = label;
}

function showBusy(busy: boolean): void {
  if (!pay) return;
  pay.textContent = (busy && pay.dataset['busy']) || label;
  pay.ariaBusy = String(busy);
  // A method that is disabled while it is being saved could not be submitted.
  if (choice) choice.inert = busy;
  // What is being charged is not changed meanwhile.
  for (const method of methods) method.inert = sending;
}

function announce(text: string): void {
  if (status) status.textContent = text;
}

choice?.addEventListener('change', () => {
  announce('');
  showChosen();
  // For a reload, and for Back from the page of a link.
  const url = new URL(location.href);
  url.searchParams.set('method', chosen()?.value ?? '');
  history.replaceState(history.state, '', url);
});
showChosen(); // the browser may have restored another choice than the page's

for (const type of ['pay-card-submit', 'pay-account-submit'] as const)
  form?.addEventListener(type, () => {
    announce('');
    showBusy(true);
  });
for (const type of ['pay-card-error', 'pay-account-error'] as const)
  form?.addEventListener(type, () => showBusy(false));
// The form was emptied, such as by “Cambiar” after a submission that loaded no page.
for (const type of ['pay-card-change', 'pay-account-change'] as const)
  form?.addEventListener(type, ({ complete }) => complete || showBusy(false));

// Sent without leaving the page, so that the element keeps the card or the account: it can be tried again after a decline.
form?.addEventListener('submit', (event) => {
  if (chosen()?.value === 'link') return showBusy(true); // has a page of its own
  event.preventDefault();
  if (!sending) void send(form);
});

async function send(payment: HTMLFormElement): Promise<void> {
  sending = true;
  showBusy(true);
  hideRefusal();
  const refusal = await sendPayment(payment);
  if (!refusal) return; // the page is left
  sending = false;
  prepareNext(payment, refusal);
  showBusy(false);
  showRefusal(refusal);
}

/** The next attempt names this one; without the simulated outcome, which was meant for this one. */
function prepareNext(payment: HTMLFormElement, { attempt, declined, keep }: Refusal): void {
  const named = (name: string) => payment.elements.namedItem(name);
  const scenario = named('test_scenario');
  for (const after of [named('after_attempt'), named('same_card')])
    if (after instanceof HTMLInputElement) after.value = String(attempt);
  if (scenario instanceof HTMLSelectElement) scenario.value = '';
  const method = payment.querySelector<HTMLElement>('fieldset[data-method]:enabled');
  const element = method?.querySelector<PayCardForm | PayAccountForm | PayConnectLink>(
    'pay-card-form, pay-account-form, pay-connect-link',
  );
  if (keep) {
    if (declined && element && 'showDeclined' in element) element.showDeclined();
  } else {
    enterOtherCard();
    element?.reset();
  }
}

for (const type of ['pay-card-dismiss', 'pay-account-dismiss'] as const)
  form?.addEventListener(type, () => {
    announce(status?.dataset['dismissed'] ?? '');
    chosen()?.focus();
  });

addEventListener('pageshow', (event) => {
  // A page from the back/forward cache may be outdated: the order may be paid by now.
  if (event.persisted) location.reload();
});

const box = document.querySelector<HTMLElement>('#refusal');
const part = (name: string) => box?.querySelector<HTMLElement>(`[data-${name}]`);

/** Shows above the form why the payment did not go through, and moves the focus and the page there. */
function showRefusal({ what, lang, next, write }: Refusal): void {
  const [reason, advice, contact] = [part('what'), part('next'), part('write')];
  if (!box || !reason || !advice || !contact) return;
  reason.textContent = what;
  reason.lang = lang ?? document.documentElement.lang;
  advice.textContent = next;
  contact.hidden = !write;
  box.hidden = false;
  box.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}

/** Hides the refusal of an earlier attempt while another is made. */
function hideRefusal(): void {
  if (box) box.hidden = true;
}

const offer = document.querySelector<HTMLElement>('.same-card');
const offeredForm = offer?.parentElement?.querySelector<PayCardForm>('pay-card-form');

/** Shows the card form in place of the offer of the declined card, which is then not sent. */
function enterOtherCard(): void {
  if (!offer?.isConnected || !offeredForm) return;
  offer.remove();
  offeredForm.hidden = false;
  offeredForm.disabled = false;
}

offer?.querySelector('button')?.addEventListener('click', () => {
  enterOtherCard();
  offeredForm?.focus();
});
