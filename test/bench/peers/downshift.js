import { useCombobox } from 'downshift';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { addStyles } from './add-styles.js';

addStyles('ul { position: absolute; max-height: 360px; overflow-y: auto; margin: 0 }');

const itemToString = (bank) => bank?.name ?? '';

function Picker({ banks }) {
  const [items, setItems] = useState(banks);
  const { isOpen, getInputProps, getItemProps, getMenuProps, getLabelProps } = useCombobox({
    items,
    itemToString,
    onInputValueChange({ inputValue }) {
      const query = inputValue.toLowerCase();
      setItems(banks.filter(({ name }) => name.toLowerCase().includes(query)));
    },
  });
  const options = isOpen
    ? items.map((item, index) =>
        createElement('li', { key: item.id, ...getItemProps({ item, index }) }, item.name),
      )
    : null;
  return createElement(
    'div',
    null,
    createElement('label', getLabelProps(), 'Banco'),
    createElement('input', getInputProps()),
    createElement('ul', getMenuProps(), options),
  );
}

globalThis.picker = {
  mount(place, banks) {
    createRoot(place).render(createElement(Picker, { banks }));
  },
  box: (place) => place.querySelector('input'),
  rows: (place) => place.getElementsByTagName('li'),
};
