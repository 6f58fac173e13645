/** What is sold. The prices live here, on the server: a browser only ever says how many. */
export const coffee = {
  /** As it stands on the charge, in the shop's own language. */
  title: 'Café de Nariño, 340 g',
  /** Whole pesos a bag. */
  price: 38_000,
} as const;

/** Bags that one order may have. */
export const quantities = [1, 2, 3, 4, 5, 6] as const;

/** Reads a number of bags from a form; `undefined` for anything that is not offered. */
export const quantityOf = (text: unknown): number | undefined =>
  quantities.find((quantity) => String(quantity) === text);
