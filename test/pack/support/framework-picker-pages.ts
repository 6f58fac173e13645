import type { FrameworkPage } from './framework-pages.ts';

const head = `import type { Bank, PayBankPicker } from '@datafono/elements';
const banks: readonly Bank[] = [{ id: 'bank_1', name: 'Bancolombia', kind: 'bank', frequent: true }];
export const ids: (string | undefined)[] = [];`;

const mistakes = {
  'banks of another shape': ["id: 'bank_1'", "code: 'bank_1'"],
  'a list of another type': ['banks={banks}', 'banks={[1]}'],
  'an attribute of a wrong type': ["'bank_1' as string", '1'],
  'a property of another event': ['event.bank?.id', 'event.card.id'],
  'a misspelt property': ['banks={banks}', 'bancks={banks}'],
} as const;

/** Nothing is required: its banks may come from a `<select>` inside, too. */
const jsx = (name: string, source: string, on: string): FrameworkPage => ({
  name: `${name} picker`,
  extension: 'tsx',
  source: `/** @jsxImportSource ${source} */
import '@datafono/elements/${name}';
${head}
export const page = () => (
  <>
    <pay-bank-picker src="/pay/banks" name="bank" required logos />
    <pay-bank-picker
      banks={banks} value={'bank_1' as string} ref={(it: PayBankPicker | null) => { ids.push(it?.value); }}
      ${on}pay-bank-change={(event) => { ids.push(event.bank?.id); }}
      ${on}pay-bank-error={(event) => { ids.push(event.error.code); }}
    />
    <pay-bank-picker><select><option value="bank_1">Bancolombia</option></select></pay-bank-picker>
  </>
);
`,
  mistakes,
});

/** A page whose compiler reads the template by a type of its attributes. */
const typed = (
  name: string,
  types: string,
  attributes: string,
  listeners: readonly [change: string, error: string],
): FrameworkPage => ({
  name: `${name} picker`,
  extension: 'ts',
  source: `import '@datafono/elements/${name}';
${types}
${head}
export const sourced: ${attributes} = { src: '/pay/banks', name: 'bank', required: true, logos: true };
export const bare: ${attributes} = {};
export const listed: ${attributes} = {
  banks: banks, value: 'bank_1' as string,
  '${listeners[0]}': (event) => { ids.push(event.bank?.id); },
  '${listeners[1]}': (event) => { ids.push(event.error.code); },
};
export const picker: PayBankPicker | undefined = undefined;
`,
  mistakes: {
    ...mistakes,
    'a list of another type': ['banks: banks', 'banks: [1]'],
    'a misspelt property': ['banks: banks', 'bancks: banks'],
    'a misspelt listener': [listeners[0], `${listeners[0]}d`],
  },
});

export const pickerPages: readonly FrameworkPage[] = [
  jsx('react', 'react', 'on'),
  jsx('preact', 'preact', 'on'),
  jsx('solid', 'solid-js', 'on:'),
  typed(
    'svelte',
    `import type { SvelteHTMLElements } from 'svelte/elements';`,
    `SvelteHTMLElements['pay-bank-picker']`,
    ['onpay-bank-change', 'onpay-bank-error'],
  ),
  typed(
    'vue',
    `import type { GlobalComponents } from 'vue';`,
    `InstanceType<GlobalComponents['pay-bank-picker']>['$props']`,
    ['onPayBankChange', 'onPayBankError'],
  ),
];
