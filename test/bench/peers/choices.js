import Choices from 'choices.js';

globalThis.picker = {
  mount(place, banks) {
    const select = document.createElement('select');
    place.append(select);
    const choices = banks.map(({ id, name }) => ({ value: id, label: name }));
    new Choices(select, {
      choices,
      allowHTML: false,
      searchResultLimit: -1,
      shouldSort: false,
      itemSelectText: '',
    });
  },
  box: (place) => place.querySelector('.choices__inner'),
  rows: (place) =>
    place.querySelectorAll('.choices__list--dropdown[aria-expanded=true] .choices__item--choice'),
};
