import { expect, test } from 'vitest';
import { manifestOf } from './analyse.mjs';
import { undescribed } from './undescribed.ts';

const base = `import { LitElement } from 'lit';
/** What controls share. */
export class Control extends LitElement {
  static override readonly properties = { name: { reflect: true } };
  /** Name in the form. */
  declare name: string;
  constructor() { super(); this.internals.role = 'group'; }
}`;

const element = (docs: string, body: string): string => `import { Control } from './control.ts';
/**
 * Picks one.
 *
 * ${docs}
 */
export class Picker extends Control {
  static override readonly properties = { size: { type: Number }, open: { state: true } };
  /** How many are shown. */
  declare size: number;
  /** @internal */
  declare open: boolean;
  #secret = 1;
  protected help(): void {}
  ${body}
}`;

const manifest = (docs = '', body = '') =>
  manifestOf({
    'src/control.ts': base,
    'src/helper.ts': 'export const helper = 1;',
    'src/picker.ts': element(docs, body),
    'src/picker.define.ts': `import { Picker } from './picker.ts'; customElements.define('x-picker', Picker);`,
  });

test('has exactly the elements with their own and inherited public members', () => {
  const { modules } = manifest();
  expect(modules.map(({ path }) => path)).toEqual(['src/picker.ts', 'src/picker.define.ts']);
  const [picker] = modules[0]?.declarations ?? [];
  expect(picker).toMatchObject({ name: 'Picker', tagName: 'x-picker' });
  expect(picker?.members?.map(({ name }) => name)).toEqual(['size', 'name']);
  expect(picker?.attributes?.map(({ name }) => name)).toEqual(['size', 'name']);
});

test('finds an element that `defineElement` defines', () => {
  const { modules } = manifestOf({
    'src/internal/define-element.ts': `export function defineElement(tag, element, registry) { registry.define(tag, element); }`,
    'src/box.ts': '/** A box. */ export class Box extends HTMLElement {}',
    'src/define.ts': `import { Box } from './box.ts'; defineElement('x-box', Box, customElements);`,
  });
  expect(modules.map(({ path }) => path)).toEqual(['src/box.ts', 'src/define.ts']);
  expect(modules[0]?.declarations[0]).toMatchObject({ name: 'Box', tagName: 'x-box' });
});

test('reads the attributes of a constant, and no attribute of a property without one', () => {
  const body = `static override readonly properties = { wide: {}, first: { attribute: 'value' }, rows: { attribute: false } } as const;
    declare wide: boolean; declare first: string; get rows(): readonly string[] { return []; }`;
  const [picker] = manifest('', body).modules[0]?.declarations ?? [];
  const names = picker?.attributes?.map(({ name, fieldName }) => [name, fieldName]);
  expect(names).toEqual(
    expect.arrayContaining([
      ['wide', 'wide'],
      ['value', 'first'],
    ]),
  );
  expect(names?.flat()).not.toContain('rows');
});

test('an overriding member is as it is declared, not as in the base', () => {
  const body = `static readonly words = {}; get name(): 'a' | 'b' { return 'a'; } set name(name: 'a' | 'b') {}`;
  const { modules } = manifestOf({
    'src/control.ts': `export class Control extends HTMLElement {
      protected static readonly words: object;
      /** Name in the form. */
      get name(): string { return ''; }
    }`,
    'src/picker.ts': `import { Control } from './control.ts'; export class Picker extends Control { ${body} }`,
    'src/picker.define.ts': `import { Picker } from './picker.ts'; customElements.define('x-picker', Picker);`,
  });
  const members = modules[0]?.declarations[0]?.members;
  expect(members?.map(({ name }) => name)).toEqual(['words', 'name']);
  const [, name] = members ?? [];
  expect(name).toMatchObject({ description: 'Name in the form.', type: { text: "'a' | 'b'" } });
  expect(name?.readonly).toBeUndefined();
});

test('finds no missing description', () => {
  const docs = '@event {OpenEvent} x-open - It was opened.\n * @slot - What to pick from.';
  const body = `/** Opens it. */ show(): void { this.dispatchEvent(new OpenEvent()); }`;
  expect(undescribed(manifest(docs, body))).toEqual([]);
});

test.each([
  ['member toggle', '', 'toggle(): void {}'],
  ['member count', '', 'get count(): number { return 1; }'],
  ['event CloseEvent', '', '/** Closes it. */ hide(): void { this.dispatchEvent(new CloseEvent()); }'],
  ['event x-open', '@event {OpenEvent} x-open', ''],
  ['slot (default)', '@slot', ''],
  ['part list', '@csspart list', ''],
  ['CSS property --x-gap', '@cssproperty --x-gap', ''],
  ['state open', '@cssstate open', ''],
])('finds a %s without a description', (part, docs, body) => {
  expect(undescribed(manifest(docs, body))).toContain(`<x-picker> ${part}`);
});

test('finds an attribute without a description', () => {
  const body = 'static override readonly properties = { wide: { type: Boolean } }; declare wide: boolean;';
  expect(undescribed(manifest('', body))).toEqual(
    expect.arrayContaining(['<x-picker> attribute wide', '<x-picker> member wide']),
  );
});
