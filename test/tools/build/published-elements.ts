export interface PublishedElement {
  /** Name of its modules and its scripts, and of its tag and its folder where these are not given. */
  readonly name: string;
  /** The attributes without which it cannot do its work. */
  readonly required: readonly string[];
  /** The elements that are defined with it, because it contains them. */
  readonly contains?: readonly string[];
  /** The modules of its folder that a script, too, loads by `import()`; others are in the script. */
  readonly later?: readonly string[];
  /** The scripts of other elements that a script loads by `import()`, for the modules of its folder with these names. */
  readonly loads?: readonly string[];
  /** Whether its texts are another's, so that it has no languages. */
  readonly hasNoTexts?: boolean;
}

/** The published elements. The entries of `package.json`, the scripts, the import map and the types are of these. */
export const publishedElements: readonly PublishedElement[] = [
  { name: 'account-form', required: ['src'], contains: ['bank-picker'] },
  { name: 'bank-picker', required: [] },
  { name: 'card-form', required: ['public-key', 'customer-id'] },
  {
    name: 'checkout',
    required: ['src'],
    loads: ['card-form', 'card-form-frame', 'account-form', 'payment-link'].flatMap((name) => [
      name,
      `${name}.en`,
    ]),
    hasNoTexts: true,
  },
  { name: 'connect-link', required: [] },
  { name: 'payment-link', required: [], later: ['qr'] },
];

/** The card form in a frame is another module of its element. */
export const FRAMED = 'card-form-frame';

/** The folder of an element in `src`. */
export const folderOf = (element: string): string => (element === FRAMED ? 'card-frame' : element);

/** The subpaths of the modules that a page may import, from the name of the package. */
export const moduleSubpaths: readonly string[] = [
  '',
  ...[{ name: FRAMED, hasNoTexts: false }, ...publishedElements].flatMap(({ name, hasNoTexts }) => [
    `/${name}`,
    `/${name}.define`,
    ...(hasNoTexts ? [] : [`/${name}.en.define`]),
  ]),
];
