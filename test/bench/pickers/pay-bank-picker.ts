import '@datafono/elements/bank-picker.define';
import type { Picker } from './page.ts';

const pickerAt = (place: Element) => place.querySelector('pay-bank-picker');

const picker: Picker = {
  mount(place, banks) {
    const element = document.createElement('pay-bank-picker');
    element.banks = banks;
    place.append(element);
  },
  box: (place) => pickerAt(place)?.shadowRoot?.querySelector('input'),
  rows: (place) => pickerAt(place)?.shadowRoot?.querySelectorAll('[role=option]') ?? [],
};
Object.assign(globalThis, { picker });
