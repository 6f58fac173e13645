import { advance, setClock } from './commands.ts';
import type { Inspector } from './inspector.ts';
import { hrefOf, tabs } from './route.ts';
import { moveFromNowhere } from './roving.ts';
import { byDay, byHour, toNext } from './views/clock.ts';
import { startCreating } from './views/create.ts';
import { showShortcuts } from './views/shortcuts.ts';
import { openTab } from './views/tabs.ts';

/**
 * Runs the shortcut of a key. These are the keys of the whole page; arrow keys belong to lists and tabs. Shortcuts of a
 * single character can be turned off, and are ignored in text fields.
 *
 * @see https://www.w3.org/TR/WCAG22/#character-key-shortcuts
 */
export function press(event: KeyboardEvent, inspector: Inspector): void {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return;
  const { route, notice, session, singleKeys } = inspector.state;
  if (session !== 'in') return;
  if (event.key === 'Escape' && notice) inspector.dismiss();
  else if (event.key === 'Escape' && route.item.length > 0) location.hash = hrefOf(route.tab);
  else if (event.key.startsWith('Arrow')) moveFromNowhere(event);
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
  h: (inspector) => inspector.run(advance(byHour)),
  d: (inspector) => inspector.run(advance(byDay)),
  n: (inspector) => inspector.run(advance(toNext)),
  c: (inspector) => startCreating(inspector, 'customer'),
  f: (inspector) =>
    inspector.run(setClock(inspector.state.reading.clock?.mode === 'frozen' ? 'real' : 'frozen')),
  r: () => document.querySelector<HTMLElement>('[data-replay]')?.click(),
};

/** Whether an element accepts text. */
const typesInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, select, textarea, [contenteditable]');
