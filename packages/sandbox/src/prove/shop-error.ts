/** A shop, or what is said about it, with which nothing can be proved; `message` says why and what to do. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
}
