import { html } from 'lit/html.js';
import { advance, setClock } from '../commands.ts';
import { moment } from '../format.ts';
import { nowOf } from '../state.ts';
import { icon } from './icons.ts';
import { key } from './pieces.ts';
import type { Part, View } from './view.ts';

/** The sandbox's clock and its controls. */
export function clockPart(view: View): Part {
  const { state, words } = view;
  const { clock } = state.reading;
  if (!clock) return html``;
  const now = nowOf(clock, performance.now());
  const frozen = clock.mode === 'frozen';
  return html`<section class="clock ${clock.mode}" aria-label=${words.clock.title}>
    <p class="display">
      <span class="date">${moment(now, 'date', state.language)}</span>
      <time class="now" datetime=${now.toISOString()}>${moment(now, 'time', state.language)}</time>
      <span class="mode">${frozen ? words.clock.frozen : words.clock.real}</span>
    </p>
    ${steps(view, frozen)}
  </section>`;
}

function steps(view: View, frozen: boolean): Part {
  const { act, words } = view;
  const step = (text: string, title: string, name: string, by: Readonly<Record<string, unknown>>) =>
    html`<button type="button" class="plain" title=${title} @click=${() => act.run(advance(by))}>
      <span>${text}</span> ${key(view, name)}
    </button>`;
  return html`<div class="steps" role="group" aria-label=${words.clock.steps}>
    ${step(words.clock.hour, words.clock.hourLong, 'h', byHour)}
    ${step(words.clock.day, words.clock.dayLong, 'd', byDay)} ${next(view)}
    <button
      type="button"
      class="plain toggle"
      title=${frozen ? words.clock.run : words.clock.freeze}
      @click=${() => act.run(setClock(frozen ? 'real' : 'frozen'))}
    >
      ${icon(frozen ? 'play' : 'pause')} <span>${frozen ? words.clock.run : words.clock.freeze}</span> ${key(view, 'f')}
    </button>
  </div>`;
}

export const byHour = { by: { hours: 1 } };
export const byDay = { by: { days: 1 } };
export const toNext = { next: true };

/** The button that advances to the next scheduled move, with its time. */
function next(view: View): Part {
  const { act, state, words } = view;
  const due = state.reading.clock?.next;
  const when = due ? moment(due, 'short', state.language) : undefined;
  return html`<button
    type="button"
    class="plain"
    title=${when ? words.clock.nextAt(when) : words.clock.nextLong}
    @click=${() => act.run(advance(toNext))}
  >
    ${icon('move')} <span>${words.clock.next}</span> ${key(view, 'n')}
  </button>`;
}
