import type { BankNow } from '../../operations/banks.ts';
import type { PageContext } from '../views/page.ts';
import type { Option } from '../views/parts.ts';

/** Banks as a select offers them; one that is out of service can be seen and not chosen. */
export const bankOptions = ({ messages }: PageContext, banks: readonly BankNow[]): readonly Option[] =>
  banks.map(({ id, name, available }) => ({
    value: id,
    text: available ? name : messages.notNow(name),
    disabled: !available,
  }));
