import type { Inspector } from './inspector.ts';
import { hrefOf, tabs } from './route.ts';
import { byDay, byHour, toNext } from './views/clock.ts';
import { showShortcuts } from './views/shortcuts.ts';
import { openTab } from './views/tabs.ts';

/**
 * Does what a key stands for. Owns the keys of the whole page; the arrows in a list or among the tabs are theirs.
 * Keys of a single character can be turned off, and do nothing where a person types.
 *
 * @see https://www.w3.org/TR/WCAG22/#character-key-shortcuts
 */
export function press(event: KeyboardEvent, inspector: Inspector): void {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return;
  const { route, said, session, singleKeys } = inspector.state;
  if (session !== 'in') return;
  if (event.key === 'Escape' && said) inspector.dismiss();
  else if (event.key === 'Escape' && route.item.length > 0) location.hash = hrefOf(route.tab);
  else if (singleKeys && !typesInto(event.target)) pressSingle(event, inspector);
}

function pressSingle(event: KeyboardEvent, inspector: Inspector): void {
  const tab = tabs[Number(event.key) - 1];
  const act = acts[event.key];
  if (!tab && !act) return;
  event.preventDefault();
  if (tab) openTab(tab);
  else act?.(inspector);
}

const acts: Readonly<Record<string, (inspector: Inspector) => unknown>> = {
  '/': () => document.querySelector<HTMLElement>('[data-filter]')?.focus(),
  '?': showShortcuts,
  h: (inspector) => inspector.advance(byHour),
  d: (inspector) => inspector.advance(byDay),
  n: (inspector) => inspector.advance(toNext),
  f: (inspector) => inspector.setClock(inspector.state.reading.clock?.mode === 'frozen' ? 'real' : 'frozen'),
  r: () => document.querySelector<HTMLElement>('[data-replay]')?.click(),
};

/** Whether keys write something there. */
const typesInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, select, textarea, [contenteditable]');
