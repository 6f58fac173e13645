import '@vaadin/combo-box';

globalThis.picker = {
  mount(place, banks) {
    const box = document.createElement('vaadin-combo-box');
    Object.assign(box, { itemLabelPath: 'name', itemValuePath: 'id', items: banks });
    place.append(box);
  },
  box: (place) => place.querySelector('input'),
  rows: (place) => place.querySelectorAll('vaadin-combo-box-item:not([hidden])'),
};
