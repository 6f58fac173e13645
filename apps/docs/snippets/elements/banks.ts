import '@datafono/elements/bank-picker.define';

/** A list of the page's own, in place of `src`. All but `id` and `name` may be left out. */
export function setBanks(picker: HTMLElementTagNameMap['pay-bank-picker']): void {
  picker.banks = [
    { id: '1007', name: 'Bancolombia', frequent: true, aliases: ['grupo cibest'], logo: '/logos/1007.svg' },
    { id: '1507', name: 'Nequi', kind: 'wallet', disabled: 'En mantenimiento hasta las 6 p. m.' },
  ];
}
