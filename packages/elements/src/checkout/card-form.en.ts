import { en } from '../card-form/card-form.en.ts';
import { cardFormLanguages } from '../card-form/card-form.messages.ts';
import { define as defineSpanish } from './card-form.ts';

/** Defines the element, with English. */
export function define(): void {
  cardFormLanguages.register('en', en);
  defineSpanish();
}
