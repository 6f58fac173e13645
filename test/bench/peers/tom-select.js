import TomSelect from 'tom-select/base';

globalThis.picker = {
  mount(place, banks) {
    const input = document.createElement('input');
    place.append(input);
    const options = {
      options: banks,
      valueField: 'id',
      labelField: 'name',
      searchField: 'name',
      maxItems: 1,
      maxOptions: null,
    };
    new TomSelect(input, options);
  },
  box: (place) => place.querySelector('.ts-control input'),
  rows: (place) => place.querySelectorAll('.ts-dropdown .option'),
};
