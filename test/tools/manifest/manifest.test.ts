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
