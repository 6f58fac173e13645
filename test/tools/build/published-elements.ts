export interface PublishedElement {
  /** Name of its folder in `src`, of its modules and its scripts. */
  readonly name: string;
  /** The attributes without which it cannot do its work. */
  readonly required: readonly string[];
  /** The modules of its folder that a script, too, loads by `import()`; others are in the script. */
  readonly later?: readonly string[];
}

/** The published elements. The entries of `package.json`, the scripts, the import map and the types are of these. */
export const publishedElements: readonly PublishedElement[] = [
  { name: 'account-form', required: ['src'] },
  { name: 'bank-picker', required: [] },
  { name: 'card-form', required: ['public-key', 'customer-id'] },
  { name: 'connect-link', required: [] },
  { name: 'payment-link', required: [], later: ['qr'] },
];

/** The subpaths of the modules that a page may import, from the name of the package. */
export const moduleSubpaths: readonly string[] = [
  '',
  ...['', '.define', '.en.define'].map((ending) => `/card-form-frame${ending}`),
  ...publishedElements.flatMap(({ name }) => [`/${name}`, `/${name}.define`, `/${name}.en.define`]),
];
