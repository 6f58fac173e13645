const INPUTS = 'input[name=way]';

/**
 * The way that a person has chosen among the radio buttons of the server's HTML; it survives a reload of the page.
 *
 * Owns: what is remembered of it. Does not own: the radio buttons.
 */
export class ChosenWay {
  readonly #owner: HTMLElement;

  constructor(owner: HTMLElement) {
    this.#owner = owner;
  }

  /** A way, or `saved:` and a method's id; `undefined` where no way is offered or chosen. */
  get value(): string | undefined {
    return this.#input?.value;
  }

  /** Whether an element belongs to the chosen way, or to none. */
  isOf(element: Element): boolean {
    const way = element.closest('[data-way]');
    return !way || way.contains(this.#input);
  }

  /** Chooses a way; `undefined` leaves the choice to the server. So does a way that is not offered. */
  choose(value: string | undefined): void {
    const radios = this.#radios;
    const chosen = radios.find((radio) => radio.value === value);
    for (const radio of radios) radio.checked = chosen ? radio === chosen : radio.defaultChecked;
    this.#store(chosen?.value);
  }

  /** Remembers the choice: a browser restores none on a page that it may not store. */
  note(): void {
    this.#store(this.value);
  }

  /** Chooses again what was remembered, unless a person has chosen before this script came. */
  restore(): void {
    if (this.#radios.some(({ checked, defaultChecked }) => checked !== defaultChecked)) {
      this.note();
      return;
    }
    try {
      const stored = sessionStorage.getItem(this.#key);
      for (const radio of this.#radios) if (radio.value === stored) radio.checked = true;
    } catch {} // the page may not store anything
  }

  /** Remembers no choice: the page that comes next has the server's. */
  forget(): void {
    this.#store(undefined);
  }

  get #input(): HTMLInputElement | null {
    return this.#owner.querySelector<HTMLInputElement>(`${INPUTS}:is(:checked, [type=hidden])`);
  }

  get #radios(): readonly HTMLInputElement[] {
    return [...this.#owner.querySelectorAll<HTMLInputElement>(`${INPUTS}[type=radio]`)];
  }

  get #key(): string {
    return `pay-checkout ${this.#owner.getAttribute('src')}`;
  }

  #store(value: string | undefined): void {
    try {
      if (value) sessionStorage.setItem(this.#key, value);
      else sessionStorage.removeItem(this.#key);
    } catch {} // the page may not store anything
  }
}
