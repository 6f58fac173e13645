import Cleave from 'cleave.js';

const formats = {
  'cc-number': { creditCard: true },
  'cc-exp': { date: true, datePattern: ['m', 'y'] },
  'cc-csc': { blocks: [4], numericOnly: true },
};

globalThis.enhance = (root) => {
  for (const [token, format] of Object.entries(formats))
    for (const input of root.querySelectorAll(`[autocomplete=${token}]`)) new Cleave(input, format);
};
globalThis.enhance(document);
