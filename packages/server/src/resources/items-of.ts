/** The items of a list, bare or in a field `data`. */
export const itemsOf = <Item>(list: readonly Item[] | { readonly data: readonly Item[] }): readonly Item[] =>
  'data' in list ? list.data : list;
