import type { Declaration, Described, Manifest } from '../manifest/analyse.mjs';
import type { Dialect } from './dialects.ts';

/** The attributes without which an element cannot do its work. */
const required = ['public-key', 'cards-url', 'customer-id'];

/**
 * The declarations by which a framework checks the elements in its templates.
 *
 * TypeScript accepts every hyphenated attribute in JSX. A misspelt required one is an error nevertheless, because the
 * right one is then missing.
 *
 * @param index the module that exports the classes of the elements and events
 */
export function elementTypes(manifest: Manifest, dialect: Dialect, index: string): string {
  const elements = manifest.modules.flatMap(({ declarations }) => declarations);
  const imported = elements.flatMap(({ name, events = [] }) => [name, ...events.map(typeOf)]);
  return [
    '// Generated from custom-elements.json.',
    dialect.head,
    `import type { ${[...new Set(imported)].sort().join(', ')} } from '${index}';`,
    ...elements.map((element) => typesOf(element, dialect)),
    '',
  ].join('\n');
}

function typesOf(element: Declaration, dialect: Dialect): string {
  const { name, tagName = '', attributes = [], events = [] } = element;
  const type = `${name}Attributes`;
  const members = [
    ...attributes.map((attribute) => attributeOf(attribute, name, dialect)),
    ...events.map((event) => listenerOf(event, dialect)),
  ];
  return `
/** The attributes and events of \`<${tagName}>\`. */
export interface ${type} extends ${dialect.base(name)} {
${members.join('\n')}
}

${dialect.declaration(tagName, type, name)}`;
}

function attributeOf(
  { name = '', fieldName = name, description }: Described,
  element: string,
  dialect: Dialect,
) {
  const optional = required.includes(name) ? '' : '?';
  const key = `'${dialect.attribute(name, fieldName)}'${optional}`;
  return member(description, `${key}: ${element}['${fieldName}'] | undefined;`);
}

const listenerOf = (event: Described, dialect: Dialect): string =>
  member(
    event.description,
    `'${dialect.listener(event.name ?? '')}'?: ((event: ${typeOf(event)}) => void) | undefined;`,
  );

const member = (description = '', declaration: string): string =>
  `  /** ${description.replaceAll('\n', ' ')} */\n  ${declaration}`;

const typeOf = ({ type }: Described): string => type?.text ?? 'Event';
