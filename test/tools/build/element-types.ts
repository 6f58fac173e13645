import type { Declaration, Described, Manifest } from '../manifest/analyse.mjs';
import type { Dialect } from './dialects.ts';
import { publishedElements } from './published-elements.ts';

/**
 * The declarations by which a framework checks the elements in its templates.
 *
 * TypeScript accepts every hyphenated attribute in JSX. A misspelt required one is an error nevertheless, because the
 * right one is then missing.
 */
export function elementTypes(manifest: Manifest, dialect: Dialect, index: string): string {
  const elements = manifest.modules.flatMap(({ declarations }) => declarations);
  const imported = elements.flatMap(({ name, events = [] }) => [name, ...events.filter(isOwn).map(typeOf)]);
  return [
    '// Generated from custom-elements.json.',
    dialect.head,
    `import type { ${[...new Set(imported)].sort().join(', ')} } from '${index}';`,
    ...elements.map((element) => typesOf(element, dialect)),
    '',
  ].join('\n');
}

function typesOf(element: Declaration, dialect: Dialect): string {
  const { name, tagName = '', events = [] } = element;
  const type = `${name}Attributes`;
  const members = [
    ...propsOf(element).map((prop) => propOf(prop, element, dialect)),
    ...events.filter(isOwn).map((event) => listenerOf(event, dialect)),
  ];
  return `
/** The attributes, properties and events of \`<${tagName}>\`. */
export interface ${type} extends ${dialect.base(name)} {
${members.join('\n')}
}

${dialect.declaration(tagName, type, name)}`;
}

/**
 * The attributes, and the properties without one, which every framework sets on the element. A property replaces an
 * attribute of its name: frameworks set the property.
 */
function propsOf({ attributes = [], members = [] }: Declaration): readonly Described[] {
  const reflected = attributes.map(({ name, fieldName = name }) => fieldName);
  const properties = members.filter(
    ({ kind, name, ...it }) => kind === 'field' && !it.static && !it.readonly && !reflected.includes(name),
  );
  const names = properties.map(({ name }) => name);
  return [...attributes.filter(({ name }) => !names.includes(name)), ...properties];
}

function propOf({ name = '', fieldName = name, description }: Described, of: Declaration, dialect: Dialect) {
  const optional = requiredOf(of).includes(name) ? '' : '?';
  return member(
    description,
    `'${dialect.attribute(name)}'${optional}: ${of.name}['${fieldName}'] | undefined;`,
  );
}

const requiredOf = ({ tagName }: Declaration): readonly string[] =>
  publishedElements.find(({ name }) => tagName === `pay-${name}`)?.required ?? [];

/** The listeners of the browser's own events are in the type that is extended. */
const isOwn = (event: Described): boolean => typeOf(event) !== 'Event';

const listenerOf = (event: Described, dialect: Dialect): string =>
  member(
    event.description,
    `'${dialect.listener(event.name ?? '')}'?: ((event: ${typeOf(event)}) => void) | undefined;`,
  );

const member = (description = '', declaration: string): string =>
  `  /** ${description.replaceAll('\n', ' ')} */\n  ${declaration}`;

const typeOf = ({ type }: Described): string => type?.text ?? 'Event';
