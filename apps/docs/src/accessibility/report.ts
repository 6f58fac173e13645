import { type Row, table } from '../table.ts';
import { version } from '../version.ts';
import type { Criterion, Language } from './criterion.ts';
import { operable } from './operable.ts';
import { perceivable } from './perceivable.ts';

/** WCAG 2.1 and 2.2, levels A and AA. A result other than “not applicable” and “not evaluated” has a proof. */
export const criteria: readonly Criterion[] = [...perceivable, ...operable];

const words = {
  en: {
    version: 'Version of the products',
    head: ['Criterion', 'Elements', 'Hosted pages', 'Shop', 'Site', 'Remarks and what was run'],
    results: { S: 'Supports', P: 'Partially supports', NA: 'Not applicable', U: 'Not evaluated' },
  },
  es: {
    version: 'Versión de los productos',
    head: [
      'Criterio',
      'Elementos',
      'Páginas del servicio',
      'Tienda',
      'Sitio',
      'Observaciones y qué se corrió',
    ],
    results: { S: 'Cumple', P: 'Cumple parcialmente', NA: 'No aplica', U: 'No evaluado' },
  },
} as const;

const source = 'https://github.com/datafono/datafono/blob/main';

const proofLink = (path: string): string => `[${path.split('/').at(-1)}](${source}/${path})`;

/** The table of a level, or the version: `accessibility-report AA es`, `accessibility-report version es`. */
export function accessibilityReport(about: string): string {
  const [level, tag] = about.split(' ');
  const language: Language = tag === 'es' ? 'es' : 'en';
  const { head, results, version: title } = words[language];
  if (level === 'version') return `${title}: ${version}`;
  const rows = criteria
    .filter((one) => one.level === level)
    .map(
      ({ id, name, results: found, proofs: files, remark }): Row => [
        `${id} ${name[language]}`,
        ...found.map((result) => results[result]),
        [remark[language], files.map(proofLink).join(', ')].filter(Boolean).join(' '),
      ],
    );
  return table(head, rows);
}
