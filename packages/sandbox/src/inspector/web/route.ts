/** The tabs of the page in display order. */
export const tabs = ['requests', 'objects', 'events', 'messages', 'faults', 'webhooks'] as const;
export type Tab = (typeof tabs)[number];

/** The open tab and its open item, if any. */
export interface Route {
  readonly tab: Tab;
  /** Id of the item, preceded by its type in lists of several types. */
  readonly item: readonly string[];
}

/** Parses the fragment of an address; an unknown one opens the first tab. */
export function routeOf(fragment: string): Route {
  const [name, ...item] = fragment.replace(/^#\/?/, '').split('/').map(decoded);
  const tab = tabs.find((each) => each === name);
  return tab ? { tab, item: item.filter((part) => part !== '') } : { tab: tabs[0], item: [] };
}

/** The fragment of an address that opens a tab or an item. */
export const hrefOf = (tab: Tab, ...item: readonly string[]): string =>
  `#/${[tab, ...item].map(encodeURIComponent).join('/')}`;

/** The fragment of a route's address. */
export const addressOf = ({ tab, item }: Route): string => hrefOf(tab, ...item);

/** The secret key in a fragment, `#key=sk_test_…`. */
export const keyIn = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('key') ?? undefined;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
