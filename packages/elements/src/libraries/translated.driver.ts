import { Clock } from '../test-support/clock.driver.ts';
import { partOf } from '../test-support/submitted.driver.ts';

export const SECOND = 1_000;

export const clickPart = (element: Element, part: string): void => partOf(element, `[part~=${part}]`).click();
export const inEnglish = (element: HTMLElement): void => element.setAttribute('locale', 'en');
export const inSpanish = (element: HTMLElement): void => element.removeAttribute('locale');

/** A clock for each test that moves one. */
export function clockOfEachTest(): () => Clock {
  let clock: Clock;
  beforeEach(() => {
    clock = new Clock();
  });
  afterEach(() => clock.restore());
  return () => clock;
}

/** Makes each test run as on a phone. */
export function phoneOfEachTest(): void {
  const { matchMedia } = window;
  beforeEach(() => {
    const phone = Object.assign(new EventTarget(), { matches: true });
    Object.assign(window, { matchMedia: () => phone });
  });
  afterEach(() => Object.assign(window, { matchMedia }));
}
