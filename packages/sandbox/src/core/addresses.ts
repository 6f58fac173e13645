/** Origins of the sandbox's parts, without a trailing slash. */
export interface Addresses {
  readonly api: string;
  readonly cards: string;
  readonly pages: string;
  readonly control: string;
  /** Where the card frame is: the page in which a card is typed. */
  readonly frame: string;
}

/** The addresses as a caller reaches them: at the host of its request, such as `sandbox` in a network of containers. */
export function addressesFor(url: string, addresses: Addresses): Addresses {
  const { hostname } = new URL(url);
  const there = (address: string): string =>
    address.startsWith('http:') ? Object.assign(new URL(address), { hostname }).origin : address;
  return {
    api: there(addresses.api),
    cards: there(addresses.cards),
    pages: there(addresses.pages),
    control: there(addresses.control),
    frame: there(addresses.frame),
  };
}
