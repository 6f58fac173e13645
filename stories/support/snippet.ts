/** Attributes of the element that a snippet may show. */
export type SnippetAttributes = Readonly<Record<string, string | boolean>>;

const CARDS_URL = 'https://cards.example';

/** A text as the value of an attribute in double quotes. */
const quoted = (text: string): string =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;

/** Styles above an element, and whether it is in a form. */
export interface SnippetOptions {
  readonly css?: string;
  readonly inForm?: boolean;
}

type Snippet = (attributes: SnippetAttributes, options?: SnippetOptions) => string;

/** HTML of a page with an element, ready to be pasted into a page that is bundled. Empty and false attributes are left out. */
const snippetWith =
  (module: string, attributesOf: (given: SnippetAttributes) => SnippetAttributes, before = ''): Snippet =>
  ({ words = '', ...given }, options) =>
    pageWith(module, before + elementOf(`pay-${module}`, attributesOf(given), `${words}`), given, options);

export const snippetOf = snippetWith('card-form', (given) => ({ ...given, 'cards-url': CARDS_URL }));
export const bankPickerSnippet = snippetWith(
  'bank-picker',
  (given) => ({ id: 'bank', name: 'bank_id', src: '/pay/banks', ...given }),
  '<label for="bank">Su banco</label>\n',
);
export const accountFormSnippet = snippetWith('account-form', (given) => ({ src: '/pay', ...given }));
/** Its words are its children. */
export const connectLinkSnippet = snippetWith('connect-link', ({ mode = '', ...given }) => ({
  ...{ src: '/pay', mode: mode === 'auto' ? '' : mode },
  ...given,
}));
export const paymentLinkSnippet = snippetWith('payment-link', (given) => ({
  ...{ src: '/pay', 'payment-id': '…' },
  ...given,
}));

function elementOf(tag: string, attributes: SnippetAttributes, children = ''): string {
  const given = Object.entries(attributes).filter(([, value]) => value);
  const lines = given.map(([name, value]) => `  ${name}${value === true ? '' : `=${quoted(String(value))}`}`);
  return [`<${tag}`, ...lines, `>${children}</${tag}>`].join('\n');
}

function pageWith(
  module: string,
  element: string,
  { locale }: SnippetAttributes,
  { css = '', inForm = false }: SnippetOptions = {},
): string {
  const english = locale === 'en' ? [`  import '@datafono/elements/${module}.en.define';`] : [];
  return [
    '<script type="module">',
    `  import '@datafono/elements/${module}.define';`,
    ...english,
    '</script>',
    ...(css ? ['<style>', css.replaceAll(/^(?=.)/gm, '  '), '</style>'] : []),
    '',
    inForm ? formAround(element) : element,
  ].join('\n');
}

const formAround = (element: string): string =>
  `<form action="/checkout" method="post">\n${element.replaceAll(/^/gm, '  ')}\n  <button>Pagar $ 38.000</button>\n</form>`;
