import manifest from '@datafono/elements/custom-elements.json' with { type: 'json' };
import { type Row, table } from './table.ts';

interface Described {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
}

interface Declared {
  readonly tagName?: string;
  readonly attributes?: readonly Described[];
  readonly events?: readonly Described[];
  readonly slots?: readonly Described[];
  readonly cssStates?: readonly Described[];
  readonly cssParts?: readonly Described[];
}

const modules: readonly { readonly declarations: readonly Declared[] }[] = manifest.modules;

/** Attributes, events, states, parts and slots of an element, from its doc comments. */
export function elementTables(tag: string): string {
  const element = modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName === tag);
  if (!element) throw new Error('no element has this tag');
  return [
    section('Attributes', element.attributes, (name) => name),
    section('Events', element.events, (name) => name),
    section('States', element.cssStates, (name) => `:state(${name})`),
    section('Parts', element.cssParts, (name) => `::part(${name})`),
    section('Slots', element.slots, (name) => name || '(the content)'),
  ].join('');
}

function section(
  title: string,
  all: readonly Described[] | undefined,
  shown: (name: string) => string,
): string {
  if (!all?.length) return '';
  const rows = all.map(({ name, description = '' }): Row => [`\`${shown(name)}\``, description]);
  return `## ${title}\n\n${table(['Name', 'What it is'], rows)}\n\n`;
}
