import { action } from 'storybook/actions';

const TYPES = {
  card: ['change', 'submit', 'created', 'error', 'dismiss'],
  account: ['change', 'submit', 'created', 'error', 'dismiss'],
  bank: ['change', 'error'],
  connect: ['completed', 'ended', 'error'],
  payment: ['change', 'approved', 'error'],
};

/** What the Actions panel shows: the brand or the bank at most, nothing else of a card or an account. */
const SHOWN = ['id', 'name', 'bankName', 'brand', 'complete', 'code', 'outcome', 'link', 'end', 'status'];

const shownOf = (source: object): object =>
  Object.fromEntries(SHOWN.flatMap((name) => (name in source ? [[name, Reflect.get(source, name)]] : [])));

/** Shows the events of the elements on this page in the Actions panel. */
export function showEventsAsActions(): void {
  const names = Object.entries(TYPES).flatMap(([noun, verbs]) => verbs.map((verb) => `pay-${noun}-${verb}`));
  for (const name of ['pay-ready', ...names])
    document.addEventListener(name, (event) => {
      const { card, account, bank, method, payment, error } = Object(event);
      const parts = [event, card, account, bank, method, payment, error];
      action(name)(Object.assign({}, ...parts.map((part) => part && shownOf(part))));
    });
}
