/**
 * Merges the licenses of several scripts into one document, each dependency once.
 *
 * @param documents Markdown with a heading of the second level for each dependency, as Vite writes it
 */
export function mergeLicenses(documents: readonly string[]): string {
  const heads = documents.map((text) => text.split(HEADING)[0] ?? '');
  const sections = documents.flatMap((text) => text.split(HEADING).slice(1));
  const each = [...new Set(sections.map((section) => section.trimEnd()))].sort();
  return `${[heads[0]?.trimEnd(), ...each].join('\n\n')}\n`;
}

/** Before a heading of the second level. */
const HEADING = /\n(?=## )/;
