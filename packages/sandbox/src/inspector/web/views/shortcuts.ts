import { html } from 'lit/html.js';
import { tabs } from '../route.ts';
import type { Part, View } from './view.ts';

/** The list of shortcuts, with a switch for those of a single character. */
export function shortcutsDialog({ state, words, act }: View): Part {
  const { shortcuts, clock } = words;
  const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
    [['1', '…', String(tabs.length)], shortcuts.tab],
    [['/'], shortcuts.filter],
    [['h'], clock.hourLong],
    [['d'], clock.dayLong],
    [['n'], clock.nextLong],
    [['f'], `${clock.freeze} / ${clock.run}`],
    [['c'], words.create.title],
    [['r'], shortcuts.replay],
    [['?'], shortcuts.help],
    [['←', '→', '↑', '↓'], shortcuts.move],
    [['Enter'], shortcuts.enter],
    [['Esc'], shortcuts.escape],
  ];
  return html`<dialog id="shortcuts" aria-labelledby="shortcuts-title">
    <form method="dialog">
      <h2 id="shortcuts-title">${shortcuts.title}</h2>
      <dl class="keys">
        ${keys.map(
          ([names, what]) => html`<div>
            <dt>${names.map((name) => html`<kbd>${name}</kbd> `)}</dt>
            <dd>${what}</dd>
          </div>`,
        )}
      </dl>
      <label class="check">
        <input
          type="checkbox"
          .checked=${state.singleKeys}
          @change=${(event: Event & { readonly currentTarget: HTMLInputElement }) =>
            act.useSingleKeys(event.currentTarget.checked)}
        />
        ${shortcuts.single}
      </label>
      <button autofocus>${words.close}</button>
    </form>
  </dialog>`;
}

export function showShortcuts(): void {
  const dialog = document.querySelector('#shortcuts');
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
