import { disable, enable } from 'darkreader';
import { waitUntil } from '../test-support/wait-until.driver.ts';

afterEach(disable);

/** Has Dark Reader darken the page, and waits until it has rewritten the styles of an element that stands there. */
export async function darken(element: Element, visible: string): Promise<void> {
  const colour = () => getComputedStyle(element.shadowRoot?.querySelector(visible) ?? element).color;
  const before = colour();
  enable({ brightness: 100, contrast: 90 });
  await waitUntil(() => colour() !== before, 'its text is light');
}

/** Where each part of an element with a text or a control lies in it: nothing may move, and no text lie on another. */
export const layoutOf = (element: HTMLElement): unknown =>
  [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[part]') ?? [])].map(
    ({ part, offsetLeft, offsetTop, offsetWidth, offsetHeight }) => [
      part.value,
      offsetLeft,
      offsetTop,
      offsetWidth,
      offsetHeight,
    ],
  );
