import Choices from 'choices.js';
import styles from 'choices.js/public/assets/styles/choices.css?inline';
import { addStyles } from './add-styles.js';

addStyles(styles);

globalThis.picker = {
  mount(place, banks) {
    const select = document.createElement('select');
    place.append(select);
    // Without its default limit of 4 results.
    new Choices(select, {
      choices: banks.map(({ id, name }) => ({ value: id, label: name })),
      itemSelectText: '',
      searchResultLimit: -1,
      shouldSort: false,
    });
  },
  box: (place) => place.querySelector('.choices__inner'),
  rows: (place) => place.getElementsByClassName('choices__item--choice'),
};
