import type { MarkdownRenderer } from 'vitepress';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/** From this many characters on, a cell gets the class `long`, with which its column is never narrow. */
const LONG = 32;

/**
 * Tables that can be read: columns of sentences are never narrow, long names may break after a `_`. With `rowAnchors: true`
 * in the frontmatter of a page, each name in a first column can be linked to: `#routes-not_found` in the part `#routes`.
 */
export function tables(md: MarkdownRenderer): void {
  md.core.ruler.push('tables', ({ tokens, env }) => {
    markLongCells(tokens);
    if (env.frontmatter?.rowAnchors) addRowAnchors(tokens);
  });
  md.renderer.rules.code_inline = (tokens, index) => {
    const { content = '', meta } = tokens[index] ?? {};
    const code = `<code v-pre>${md.utils.escapeHtml(content).replaceAll('_', '_<wbr>')}</code>`;
    return meta?.anchor
      ? `<a class="row-anchor" id="${meta.anchor}" href="#${meta.anchor}">${code}</a>`
      : code;
  };
}

function markLongCells(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    const text = tokens[index + 1]?.content ?? '';
    if (token.type === 'td_open' && text.length >= LONG) token.attrJoin('class', 'long');
  }
}

function addRowAnchors(tokens: readonly Token[]): void {
  let part = '';
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') part = String(token.attrGet('id')).replace(/-.*/, '');
    const isFirstCell = token.type === 'td_open' && tokens[index - 1]?.type === 'tr_open';
    for (const name of (isFirstCell && tokens[index + 1]?.children) || [])
      if (name.type === 'code_inline') name.meta = { anchor: `${part}-${name.content.toLowerCase()}` };
  }
}
