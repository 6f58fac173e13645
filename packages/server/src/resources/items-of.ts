/** The items of a list, which is an array or `{ data }`. */
export const itemsOf = <Item>(list: readonly Item[] | { readonly data: readonly Item[] }): readonly Item[] =>
  'data' in list ? list.data : list;
