/**
 * Gives each picker the id of its select, so that the label and the links to its error lead to the picker. To be called
 * before pickers are defined: they look up their labels then.
 */
export function prepareBankSelects(): void {
  for (const picker of document.querySelectorAll('pay-bank-picker')) {
    const select = picker.querySelector('select');
    if (!select) continue;
    picker.id = select.id;
    select.removeAttribute('id');
    for (const link of document.querySelectorAll(`a[href="#${picker.id}"]`))
      link.addEventListener('click', (event) => {
        event.preventDefault(); // following the link would focus nothing: the field is in the picker
        picker.focus();
      });
  }
}
