import { frame, type Motion, motion } from './motion.ts';
import { nameOf, type Survey, survey } from './survey.ts';

export interface Probe {
  survey(tag: string): Promise<Survey>;
  /** Waits for the end of every transition, and for what is placed in the next frame. */
  settle(): Promise<void>;
  /** The name of the focused control; `undefined` where it is not in the element. */
  focused(tag: string): string | undefined;
  /** Where an element is, and the layout shifts since the last call. */
  motion(selector: string): Promise<Motion>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

window.probe = {
  async survey(tag) {
    await settle();
    return survey(present(tag));
  },
  settle,
  focused: (tag) => focused(present(tag)),
  motion: (selector) => motion(present(selector)),
};

function present(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}

async function settle(): Promise<void> {
  await Promise.all(document.getAnimations().map((animation) => animation.finished));
  await frame();
  await frame(); // the first may have begun before the last change
}

function focused(host: Element): string | undefined {
  let active = document.activeElement;
  if (!active || !host.contains(active)) return undefined;
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return nameOf(active);
}
