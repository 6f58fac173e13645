import { keyed } from 'lit/directives/keyed.js';
import { html, nothing } from 'lit/html.js';

/** So few sentences stand in nobody's way. */
export const FEW = 2;

/**
 * The sentences that tell on what something leans, under their count; nothing where there are none.
 *
 * @param of what leans on them: whoever opens another thing finds it as it was made, whatever was done to this one
 * @param title the text above them, for their count
 * @param open whether they show at once
 */
export function assumptionsPart(
  of: string,
  title: (count: number) => string,
  sentences: readonly string[],
  open = false,
): unknown {
  if (sentences.length === 0) return nothing;
  // The service says them in Spanish, whatever the page speaks.
  const part = html`<details class="assumptions" ?open=${open}>
    <summary>${title(sentences.length)}</summary>
    <ul lang="es-CO">
      ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
  </details>`;
  return keyed(of, part);
}
