/** What a list needs that opens: search, rows, tiles of banks, placement. It is loaded when a person reaches for a field. */
export type ListModule = typeof import('./picker-list.ts');

/** What was loaded; `undefined` before, and where it cannot be loaded. */
export let listModule: ListModule | undefined;

let loading: Promise<ListModule | undefined> | undefined;

/** Loads it, once: a browser remembers a module that failed. */
export function loadList(): Promise<ListModule | undefined> {
  loading ??= import('./picker-list.ts').then(
    ({ PickerList, bankMark, knownBank }) => {
      listModule = { PickerList, bankMark, knownBank };
      return listModule;
    },
    () => undefined,
  );
  return loading;
}
