// #region ways
/** Enables and shows the fields of the way that is chosen; disables and hides all others. */
export function showWays(form: HTMLFormElement): void {
  const show = () => {
    const way = form.querySelector<HTMLInputElement>('[name=way]:checked')?.value;
    for (const fieldset of form.querySelectorAll<HTMLFieldSetElement>('fieldset[data-way]')) {
      fieldset.disabled = fieldset.dataset['way'] !== way;
      fieldset.hidden = fieldset.disabled;
    }
  };
  form.addEventListener('change', show);
  show();
}
// #endregion ways

// #region accordion
/** Disables what is in an accordion while it is closed. */
export function followAccordion(details: HTMLDetailsElement, fieldset: HTMLFieldSetElement): void {
  const follow = () => {
    fieldset.disabled = !details.open;
  };
  details.addEventListener('toggle', follow);
  follow();
}
// #endregion accordion

// #region step
/** Whether a step of several can be left: shows what is wrong in it. The step stays enabled, and is sent with the last one. */
export function canLeave(step: HTMLElement): boolean {
  const wrong = step.querySelector<HTMLInputElement>(':invalid:not(fieldset)');
  return wrong?.reportValidity() ?? true;
}
// #endregion step
