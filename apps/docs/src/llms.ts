import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pagesFolder, resolvePage } from './resolve.ts';

/**
 * Writes `llms.txt`, a list of the pages, `llms-full.txt`, all of them, and each page as Markdown beside its HTML: with
 * their snippets and tables inside.
 */
export async function writeTextsForModels(outDir: string): Promise<void> {
  const pages = globSync('**/*.md', { cwd: pagesFolder }).sort();
  const texts = pages.map((path) => {
    const file = join(pagesFolder, path);
    const text = resolvePage(readFileSync(file, 'utf8'), file).replace(/^---\n.*?\n---\n/s, '');
    return { path, text: `${withoutTags(text).trim()}\n`, title: /^# (.*)$/m.exec(text)?.[1] ?? path };
  });
  for (const { path, text } of texts) {
    const file = join(outDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const list = texts.map(({ path, title }) => `- [${title}](/${path})`);
  writeFileSync(join(outDir, 'llms.txt'), `# Datafono\n\n${list.join('\n')}\n`);
  writeFileSync(join(outDir, 'llms-full.txt'), texts.map(({ text }) => text).join('\n---\n\n'));
}

/** Drawings and the site's own components say nothing to a reader of text; what is in code stays. */
const withoutTags = (text: string): string =>
  text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, at) => (at % 2 ? part : withoutOwnTags(part)))
    .join('');

const withoutOwnTags = (text: string): string =>
  text.replaceAll(/<(svg|figure|script|style)\b.*?<\/\1>\n*/gs, '').replaceAll(/^<\/?[A-Z]\w*.*>\n/gm, '');
