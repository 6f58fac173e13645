import { type FrameworkPage, jsxFrameworks, templateTypes } from './framework-pages.ts';

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
const typed = ({
  name,
  imports,
  attributesOf,
  listenerOf,
}: (typeof templateTypes)[number]): FrameworkPage => ({
  name: `${name} picker`,
  extension: 'ts',
  source: `import '@datafono/elements/${name}';
${imports}
${head}
export const sourced: ${attributesOf('pay-bank-picker')} = { src: '/pay/banks', name: 'bank', required: true, logos: true };
export const bare: ${attributesOf('pay-bank-picker')} = {};
export const listed: ${attributesOf('pay-bank-picker')} = {
  banks: banks, value: 'bank_1' as string,
  '${listenerOf('bank-change')}': (event) => { ids.push(event.bank?.id); },
  '${listenerOf('bank-error')}': (event) => { ids.push(event.error.code); },
};
export const picker: PayBankPicker | undefined = undefined;
`,
  mistakes: {
    ...mistakes,
    'a list of another type': ['banks: banks', 'banks: [1]'],
    'a misspelt property': ['banks: banks', 'bancks: banks'],
    'a misspelt listener': [listenerOf('bank-change'), `${listenerOf('bank-change')}d`],
  },
});

export const pickerPages: readonly FrameworkPage[] = [
  ...jsxFrameworks.map((framework) => jsx(...framework)),
  ...templateTypes.map(typed),
];
