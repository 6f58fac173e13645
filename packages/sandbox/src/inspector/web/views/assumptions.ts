import { keyed } from 'lit/directives/keyed.js';
import { html, nothing } from 'lit/html.js';

/** Up to this number, the sentences are shown expanded. */
export const FEW = 2;

/**
 * The assumptions of an item, in sentences; nothing without any.
 *
 * @param of id of the item; the list of another item starts in its initial state again
 * @param title returns the heading for their count
 * @param open whether they are expanded at first
 */
export function assumptionsPart(
  of: string,
  title: (count: number) => string,
  sentences: readonly string[],
  open = false,
): unknown {
  if (sentences.length === 0) return nothing;
  const part = html`<details class="assumptions" ?open=${open}>
    <summary>${title(sentences.length)}</summary>
    <ul>
      ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
  </details>`;
  return keyed(of, part);
}
