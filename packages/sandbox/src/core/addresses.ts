/** Origins of the sandbox's parts, without a trailing slash. */
export interface Addresses {
  readonly api: string;
  readonly cards: string;
  readonly pages: string;
  readonly control: string;
  /** Origin of the card frame, the page in which a card is typed. */
  readonly frame: string;
}

/** The names of the addresses, in the order of their ports. */
export const addressNames = [
  'api',
  'cards',
  'pages',
  'control',
  'frame',
] as const satisfies readonly (keyof Addresses)[];

/** The port of the first address of a sandbox that is started without `--port`; the others have the ports after it. */
export const DEFAULT_PORT = 4_010;

/** The port at which the command line looks for an address of a running sandbox. */
export const defaultPortOf = (name: keyof Addresses): number => DEFAULT_PORT + addressNames.indexOf(name);

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
