/**
 * Adds to the data of a form with a card what a person recognises the card by: brand and last four digits, as the card form's
 * event has them. `FormData` contains them, and so does a form that is sent without this script.
 */
export function addCardLabels(checkout: HTMLElement): void {
  const labels = new Map<unknown, Readonly<Record<string, string>>>();
  checkout.addEventListener('pay-card-created', ({ card: { id, brand, lastFour } }) => {
    if (brand) labels.set(id, { card_brand: brand, card_last_four: lastFour });
  });
  checkout.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of Object.entries(labels.get(formData.get('card_id')) ?? {}))
      formData.set(name, value);
  });
}
