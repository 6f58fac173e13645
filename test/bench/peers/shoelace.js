import '@shoelace-style/shoelace/dist/components/option/option.js';
import '@shoelace-style/shoelace/dist/components/select/select.js';
import styles from '@shoelace-style/shoelace/dist/themes/light.css?inline';
import { addStyles } from './add-styles.js';

addStyles(styles);

globalThis.picker = {
  mount(place, banks) {
    const select = document.createElement('sl-select');
    for (const { id, name } of banks) {
      const option = document.createElement('sl-option');
      option.value = id;
      option.textContent = name;
      select.append(option);
    }
    place.append(select);
  },
  box: (place) => place.querySelector('sl-select')?.shadowRoot?.querySelector('[part~=combobox]'),
  rows: (place) => place.getElementsByTagName('sl-option'),
};
