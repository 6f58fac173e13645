import { shifts } from './shifts.ts';
import { nameOf, type Survey, survey } from './survey.ts';

/** Functions that run in the page. */
export interface Probe {
  survey(host: Element): Survey;
  /** The focused control; `undefined` where it is not in the element. */
  focused(host: Element): string | undefined;
  /** The layout shifts since the last call, what moved and from where to where. */
  shifts(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

window.probe = { survey, focused, shifts };

function focused(host: Element): string | undefined {
  let active = document.activeElement;
  if (!active || !host.contains(active)) return undefined;
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return nameOf(active);
}
