/** HTML that is safe to write into a page. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | false | undefined | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one);

function textOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(textOf).join('') : escaped(String(part));
}

/** Every value is escaped, in a text as in an attribute with quotes; only markup is written as it is. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, index) => text + textOf(parts[index])).join(''));

/** An attribute; nothing where there is no value. */
export const attribute = (name: string, value: string | boolean | undefined): Markup => {
  if (value === undefined || value === false) return new Markup('');
  return value === true ? new Markup(` ${name}`) : html` ${new Markup(name)}="${value}"`;
};
