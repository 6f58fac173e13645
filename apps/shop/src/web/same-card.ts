import type { PayCardForm } from '@datafono/elements/card-form';

const offer = document.querySelector<HTMLElement>('.same-card');
const form = offer?.parentElement?.querySelector<PayCardForm>('pay-card-form');

/** Shows the card form in place of the offer of the declined card, which is then not sent. */
export function enterOtherCard(): void {
  if (!offer?.isConnected || !form) return;
  form.closest('[data-method]')?.removeAttribute('data-kept');
  offer.remove();
  form.hidden = false;
  form.disabled = false;
}

offer?.querySelector('button')?.addEventListener('click', () => {
  enterOtherCard();
  form?.focus();
});
