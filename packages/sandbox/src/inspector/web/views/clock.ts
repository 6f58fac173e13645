import { html } from 'lit/html.js';
import { Clock } from '../../../core/control-shapes.ts';
import { moment } from '../formats.ts';
import type { Command } from '../inspector.ts';
import { nowIn } from '../state.ts';
import { type Icon, icon } from './icons.ts';
import type { Part, View } from './view.ts';

/** The sandbox's clock and its controls. */
export function clockPart({ act, state, texts }: View): Part {
  const { clock } = state.reading;
  if (!clock) return html``;
  const now = nowIn(state);
  const isFrozen = clock.mode === 'frozen';
  const button = (drawing: Icon | '', text: string, title: string, command: Command) =>
    html`<button type="button" class="plain" title=${title} @click=${() => act.run(command)}>
      ${drawing && icon(drawing)} <span>${text}</span>
    </button>`;
  const toggle = isFrozen ? texts.clock.run : texts.clock.freeze;
  const next = clock.next
    ? texts.clock.nextAt(moment(clock.next, 'brief', state.language))
    : texts.clock.next;
  return html`<section class="clock ${clock.mode}" aria-label=${texts.clock.title}>
    <p class="display">
      <span class="date">${moment(now, 'date', state.language)}</span>
      <time class="now" datetime=${now.toISOString()}>${moment(now, 'time', state.language)}</time>
      <span class="mode">${isFrozen ? texts.clock.frozen : texts.clock.real}</span>
    </p>
    <div class="steps" role="group" aria-label=${texts.clock.steps}>
      ${button('', texts.clock.hour, texts.clock.hour, advance({ by: { hours: 1 } }))}
      ${button('', texts.clock.day, texts.clock.day, advance({ by: { days: 1 } }))}
      ${button('move', texts.clock.next, next, advance({ next: true }))}
      ${button(isFrozen ? 'play' : 'pause', toggle, toggle, {
        method: 'PUT',
        path: '/v1/clock',
        body: { mode: isFrozen ? 'real' : 'frozen' },
      })}
    </div>
  </section>`;
}

const advance = (body: object): Command => ({
  method: 'POST',
  path: '/v1/clock/advance',
  body,
  said: (answer, { clock }, language) => {
    const { now, moved = 0 } = Clock.parse(answer);
    return clock.moved(moment(now, 'brief', language), moved);
  },
});
