import type { Combobox } from './combobox.ts';
import { handleKey } from './combobox-keys.ts';

export interface PickerHost {
  readonly combobox: Combobox;
  /** Whether events are to be ignored, because the element renders. */
  isRendering(): boolean;
  edit(text: string): void;
  press(box: HTMLInputElement): void;
  leave(): unknown;
  scroll(list: HTMLElement): void;
  /** Does what Enter does in a native text field. */
  enter(): void;
}

/** Listens to the field of a picker, its list and its sheet, all in a shadow root. */
export function listenToPicker(root: ShadowRoot, host: PickerHost): void {
  const { combobox } = host;
  const handlers: Readonly<Record<string, (target: HTMLElement, event: Event) => void>> = {
    input: (target) => host.edit((target as HTMLInputElement).value), // only the text boxes fire it
    keydown(target, event) {
      const press = event as KeyboardEvent; // of that type
      if (target.localName !== 'input') return;
      handleKey(press, combobox, () => host.enter());
      if (press.key === 'Tab' && !press.isComposing) host.leave(); // before the focus moves: to what is offered then
    },
    mousedown(target, event) {
      if (target.closest('[part=list]')) event.preventDefault(); // the text keeps the focus
    },
    click(target) {
      const option = target.closest('[id^=option]');
      if (option) combobox.pick(Number(option.id.slice(7)));
      else if (target.id === 'bank')
        host.press(target as HTMLInputElement); // by its id
      else if (target.closest('[part~=close]')) combobox.close();
      else if (target.closest('[part~=offer]')) {
        combobox.choose();
        root.querySelector<HTMLElement>('#bank')?.focus(); // the button is gone
      }
    },
    focusout: () => host.leave(),
    close: () => combobox.close(), // a sheet, by Escape or the gesture for Back
    scroll: (target) => target.id === 'list' && host.scroll(target),
    // A logo that fails leaves the monogram. Its element may get another logo.
    load: (target) => target.toggleAttribute('hidden', false),
    error: (target) => target.toggleAttribute('hidden', true),
  };
  // Some of them do not bubble.
  for (const [type, handle] of Object.entries(handlers))
    root.addEventListener(
      type,
      (event) => host.isRendering() || handle(event.target as HTMLElement, event),
      true,
    ); // only elements are in it
}
