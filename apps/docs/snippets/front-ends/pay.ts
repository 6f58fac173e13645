import type { PayCardForm } from '@datafono/elements/card-form';

/** Charges the order of a form whose card is created by now. Returns what the customer reads. */
export async function pay(form: HTMLFormElement): Promise<string> {
  const { order_id, card_id } = Object.fromEntries(new FormData(form));
  try {
    const answer = await fetch('/pay/charges', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ order_id, card_id }),
    });
    const { state, message } = await answer.json();
    if (state === 'declined') form.querySelector<PayCardForm>('pay-card-form')?.showDeclined();
    return message;
  } catch {
    return 'The connection was lost. Press again: the order is charged once.';
  }
}
