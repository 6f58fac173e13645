import IMask from 'imask';

const masks = { 'cc-number': '0000 0000 0000 0000', 'cc-exp': '00 / 00', 'cc-csc': '0000' };

globalThis.enhance = (root) => {
  for (const [token, mask] of Object.entries(masks))
    for (const input of root.querySelectorAll(`[autocomplete=${token}]`)) IMask(input, { mask });
};
globalThis.enhance(document);
