import TomSelect from 'tom-select';
import styles from 'tom-select/dist/css/tom-select.css?inline';
import { addStyles } from './add-styles.js';

addStyles(styles);

globalThis.picker = {
  mount(place, options) {
    const input = document.createElement('input');
    place.append(input);
    // Without its default limit of 50 options, and without its default delay.
    new TomSelect(input, {
      options,
      maxItems: 1,
      maxOptions: null,
      refreshThrottle: 0,
      valueField: 'id',
      labelField: 'name',
      searchField: ['name'],
    });
  },
  box: (place) => place.querySelector('.ts-control input'),
  rows: (place) => place.getElementsByClassName('option'),
};
