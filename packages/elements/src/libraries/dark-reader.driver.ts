import { disable, enable } from 'darkreader';
import { waitUntil } from '../test-support/wait-until.driver.ts';

afterEach(disable);

/** Makes Dark Reader darken the page, and waits until it has rewritten the styles of an element. */
export async function darken(element: Element, visible: string): Promise<void> {
  const colour = () => getComputedStyle(element.shadowRoot?.querySelector(visible) ?? element).color;
  const before = colour();
  enable({ brightness: 100, contrast: 90 });
  await waitUntil(() => colour() !== before, 'its text is light');
}

/** The position of each part with a text or a control, to check that nothing moves and no texts overlap. */
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
