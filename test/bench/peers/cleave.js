import Cleave from 'cleave.js';

const formats = [
  { creditCard: true },
  { date: true, datePattern: ['m', 'y'] },
  { numericOnly: true, blocks: [4] },
];

/** Formats the first three inputs of each form as a person types. */
globalThis.enhance = (root) => {
  for (const form of root.querySelectorAll('.card'))
    for (const [at, format] of formats.entries()) new Cleave(form.querySelectorAll('input')[at], format);
};
enhance(document);
