import type { PayCardForm } from '@datafono/elements/card-form';

interface Outcome {
  /** `paid`, `declined`, `refused`, or `unknown`: then offer no other payment, and ask again after a while. */
  readonly state: string;
  /** What the customer reads. */
  readonly message: string;
}

/** Charges the order of a form whose card is created by now. */
export async function pay(form: HTMLFormElement): Promise<Outcome> {
  const { order_id, card_id } = Object.fromEntries(new FormData(form));
  try {
    const answer = await fetch('/pay/charges', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ order_id, card_id }),
    });
    const outcome: Outcome = await answer.json();
    if (outcome.state === 'declined') form.querySelector<PayCardForm>('pay-card-form')?.showDeclined();
    return outcome;
  } catch (error) {
    console.error(error); // such as a proxy that does not pass the route on
    return { state: 'unknown', message: 'The connection was lost. Press again: the order is charged once.' };
  }
}
