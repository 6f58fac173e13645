import '@datafono/elements/card-form.define';

// #region listen
/** Shows the card beside the form, and other ways to pay where it is not known whether a card was created. */
export function listen(form: HTMLFormElement, summary: HTMLElement, otherWays: HTMLElement): void {
  form.addEventListener('pay-card-created', ({ card }) => {
    summary.textContent = `${card.brandName} ••••${card.lastFour}`;
  });
  form.addEventListener('pay-card-error', ({ error }) => {
    if (error.outcome === 'unknown') otherWays.hidden = false;
  });
}
// #endregion listen

// #region send
/** Saves the cart before the form goes on. */
export function sendLater(form: HTMLFormElement, saveCart: () => Promise<void>): void {
  form.addEventListener('pay-card-created', async (event) => {
    event.preventDefault(); // first: after an `await` the form has been sent already
    await saveCart();
    form.requestSubmit(); // or fetch('/checkout', { method: 'POST', body: new FormData(form) })
  });
}
// #endregion send
