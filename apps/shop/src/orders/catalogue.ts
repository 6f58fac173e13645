/** The product. Its price is the server's: a browser sends a quantity only. */
export const coffee = {
  /** The title of the charge, in the shop's language. */
  title: 'Café de Nariño, 340 g',
  /** Whole pesos a bag. */
  price: 38_000,
} as const;

/** Quantities of bags that can be ordered. */
export const quantities = [1, 2, 3, 4, 5, 6] as const;

/** Parses the quantity of a form; `undefined` when it is not offered. */
export const quantityOf = (text: unknown): number | undefined =>
  quantities.find((quantity) => String(quantity) === text);
