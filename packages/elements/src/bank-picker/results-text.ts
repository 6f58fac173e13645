import { fill } from '../internal/base/languages.ts';
import type { Localize } from './bank-picker.localize.ts';

/** What a list without options says: that it is on its way, could not be loaded, is empty, or that no bank matches. */
export const noneText = (
  state: 'loading' | 'failed' | 'ready',
  isSearch: boolean,
  localize: Localize,
): string => localize(state !== 'ready' ? state : isSearch ? 'notFound' : 'none');

/** The number of results in words; `none` where there are none. */
export const countText = (count: number, none: string, localize: Localize): string => {
  if (!count) return none;
  return count > 1 ? fill(localize('foundMany'), { count }) : localize('found');
};
