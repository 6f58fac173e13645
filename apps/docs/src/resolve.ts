import { readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generated } from './generated.ts';

export const pagesFolder = fileURLToPath(new URL('../pages', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A page whose text names what is not there. The message begins with the page. */
class PageError extends Error {
  override readonly name = 'PageError';
}

const SNIPPET = /^<<< @\/(\S+?)(?:#([\w-]+))?(?: \[(.+)\])?$/gm;
const GENERATED = /^<!-- generated: ([\w-]+)\s*([\s\S]*?)\s*-->$/gm;

/**
 * The Markdown of a page with its snippets and generated parts inside: what VitePress renders, what the search reads and
 * what `llms-full.txt` has.
 *
 * @param text `<<< @/apps/docs/shop/server.ts#routes [server.ts]` is a region of a file of the repository under a
 *   title; without them it is the whole file, without a title;
 *   `<!-- generated: element pay-card-form -->` is a part that `generated.ts` makes
 * @throws {PageError} for a file, a region or a part that is not there
 */
export function resolvePage(text: string, page: string): string {
  return text
    .replace(GENERATED, (_, name: string, about = '') => {
      const make = generated[name] ?? fail(page, `there is no generated part “${name}”`);
      try {
        return make(about);
      } catch (error) {
        return fail(page, `${name} ${about}: ${String(error)}`);
      }
    })
    .replace(SNIPPET, (_, path: string, region?: string, title?: string) =>
      snippet(page, path, region, title),
    );
}

function snippet(page: string, path: string, region?: string, title?: string): string {
  const file = join(root, path);
  const text = textOf(file) ?? fail(page, `there is no file ${path}`);
  const lines = text.trimEnd().split('\n');
  const all = region ? (regionOf(lines, region) ?? fail(page, `${path} has no region “${region}”`)) : lines;
  const shown = all.filter((line) => !MARK.test(line));
  const code = `\`\`\`${languageOf(path)}\n${dedented(shown)}\n\`\`\``;
  return title ? `\`${title}\`\n\n${code}` : code;
}

/** The line that begins or ends a region, in a comment of any language. */
const MARK = /^\s*(?:\/\/|\/\*|#|<!--)\s*#(end)?region\b\s*([\w-]*)/;

function regionOf(lines: readonly string[], name: string): readonly string[] | undefined {
  const begin = lines.findIndex((line) => MARK.exec(line)?.[2] === name && !MARK.exec(line)?.[1]);
  if (begin < 0) return undefined;
  let depth = 0;
  const length = lines.slice(begin).findIndex((line) => {
    const mark = MARK.exec(line);
    if (mark) depth += mark[1] ? -1 : 1;
    return mark && depth === 0;
  });
  return length < 0 ? undefined : lines.slice(begin + 1, begin + length);
}

function dedented(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .trim();
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function fail(page: string, problem: string): never {
  throw new PageError(`${relative(root, page)}: ${problem}.`);
}

/** The name that the highlighter has for a file's language. */
const languageOf = (path: string): string => (path.endsWith('.env') ? 'ini' : extname(path).slice(1));
