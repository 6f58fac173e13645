/** What the shop's server says of a decline, as its own texts have it. */
const texts: Readonly<Record<string, { readonly what: string; readonly next: string }>> = {
  'es-CO': {
    what: 'Su medio de pago no tiene fondos suficientes. Use otro o intente cuando tenga saldo.',
    next: 'No se hizo ningún cobro y su pedido queda guardado.',
  },
  en: { what: 'There are not enough funds.', next: 'Nothing was charged, and your order is kept.' },
};

/**
 * Replaces `fetch` of a page, so that stories need no server: a payment that the page sends to the shop is declined, and all
 * other requests are passed on.
 */
export function declineCharges(page: typeof window, language: string): void {
  const network = page.fetch.bind(page);
  page.fetch = async (input, init) =>
    input === page.location.href
      ? Response.json({ refusal: { attempt: 1, keep: true, write: false, ...texts[language] } })
      : network(input, init);
}
