/** The tabs of the page, in the order they stand. */
export const tabs = ['requests', 'objects', 'events', 'messages', 'resolver', 'faults', 'webhooks'] as const;
export type Tab = (typeof tabs)[number];

/** What of the page is open: a tab, and in it perhaps one thing. */
export interface Route {
  readonly tab: Tab;
  /** Id of the thing, with its type before it where ids of several types stand in one list. */
  readonly item: readonly string[];
}

/** Reads the fragment of an address; what it does not know opens the first tab. */
export function routeOf(fragment: string): Route {
  const [name, ...item] = fragment.replace(/^#\/?/, '').split('/').map(decoded);
  const tab = tabs.find((each) => each === name);
  return tab ? { tab, item: item.filter((part) => part !== '') } : { tab: tabs[0], item: [] };
}

/** The fragment of an address that opens this. */
export const hrefOf = (tab: Tab, ...item: readonly string[]): string =>
  `#/${[tab, ...item].map(encodeURIComponent).join('/')}`;

/** The secret key that a fragment hands over, `#key=sk_test_…`. */
export const keyIn = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('key') ?? undefined;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
