import IMask from 'imask';

const masks = ['0000 0000 0000 0000', '00/00', '0000'];

/** Masks the first three inputs of each form. */
globalThis.enhance = (root) => {
  for (const form of root.querySelectorAll('.card'))
    for (const [at, mask] of masks.entries()) IMask(form.querySelectorAll('input')[at], { mask });
};
enhance(document);
