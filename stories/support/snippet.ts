/** Attributes of the element that a snippet may show. */
export type SnippetAttributes = Readonly<Record<string, string | boolean>>;

const CARDS_URL = 'https://cards.example';

/** A text as the value of an attribute in double quotes. */
const quoted = (text: string): string =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;

/**
 * HTML of a page with a card form, ready to be pasted into a page that is bundled.
 *
 * @param attributes empty and false ones are left out
 * @param parts styles above the element, and whether it is in a form
 */
export function snippetOf(
  attributes: SnippetAttributes,
  { css = '', inForm = false }: { css?: string; inForm?: boolean } = {},
): string {
  const all: SnippetAttributes = { ...attributes, 'cards-url': CARDS_URL };
  const given = Object.entries(all).filter(([, value]) => value);
  const lines = given.map(([name, value]) => `  ${name}${value === true ? '' : `=${quoted(String(value))}`}`);
  const element = ['<pay-card-form', ...lines, '></pay-card-form>'].join('\n');
  const english = attributes['locale'] === 'en' ? ["  import '@datafono/elements/card-form.en.define';"] : [];
  return [
    '<script type="module">',
    "  import '@datafono/elements/card-form.define';",
    ...english,
    '</script>',
    ...(css ? ['<style>', css.replaceAll(/^(?=.)/gm, '  '), '</style>'] : []),
    '',
    inForm ? formAround(element) : element,
  ].join('\n');
}

const formAround = (element: string): string =>
  `<form action="/pay" method="post">\n${element.replaceAll(/^/gm, '  ')}\n  <button>Pagar $ 38.000</button>\n</form>`;
