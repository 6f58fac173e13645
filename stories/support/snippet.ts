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

/** HTML of a page with a card form, ready to be pasted into a page that is bundled. Empty and false attributes are left out. */
export const snippetOf = (attributes: SnippetAttributes, options?: SnippetOptions): string =>
  pageWith(
    'card-form',
    elementOf('pay-card-form', { ...attributes, 'cards-url': CARDS_URL }),
    attributes,
    options,
  );

/** The same with a bank picker and its label. */
export function bankPickerSnippet(attributes: SnippetAttributes, options?: SnippetOptions): string {
  const element = elementOf('pay-bank-picker', {
    id: 'bank',
    name: 'bank_id',
    src: '/pay/banks',
    ...attributes,
  });
  return pageWith('bank-picker', `<label for="bank">Su banco</label>\n${element}`, attributes, options);
}

/** The same with an account form. */
export const accountFormSnippet = (attributes: SnippetAttributes, options?: SnippetOptions): string =>
  pageWith(
    'account-form',
    elementOf('pay-account-form', { src: '/pay', ...attributes }),
    attributes,
    options,
  );

/** The same with a connect link, whose words are its children. */
export const connectLinkSnippet = (
  { words = '', mode = '', ...attributes }: SnippetAttributes,
  options?: SnippetOptions,
): string =>
  pageWith(
    'connect-link',
    elementOf(
      'pay-connect-link',
      { src: '/pay', mode: mode === 'auto' ? '' : mode, ...attributes },
      `${words}`,
    ),
    attributes,
    options,
  );

/** The same with a payment link. */
export const paymentLinkSnippet = (attributes: SnippetAttributes, options?: SnippetOptions): string =>
  pageWith(
    'payment-link',
    elementOf('pay-payment-link', { src: '/pay', 'payment-id': '…', ...attributes }),
    attributes,
    options,
  );

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
