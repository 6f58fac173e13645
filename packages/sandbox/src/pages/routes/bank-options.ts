import type { BankNow } from '../../operations/banks.ts';
import type { PageContext } from '../views/page.ts';
import type { Option } from '../views/parts.ts';

/** Banks as options of a select; those out of service are disabled. */
export const bankOptions = ({ messages }: PageContext, banks: readonly BankNow[]): readonly Option[] =>
  banks.map(({ id, name, available }) => ({
    value: id,
    text: name,
    ...(!available && { disabled: messages.notNow }),
  }));
