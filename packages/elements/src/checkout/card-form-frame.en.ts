import { en } from '../card-frame/card-form-frame.en.ts';
import { cardFormFrameLanguages } from '../card-frame/card-form-frame.messages.ts';
import { define as defineSpanish } from './card-form-frame.ts';

/** Defines the element, with English. */
export function define(): void {
  cardFormFrameLanguages.register('en', en);
  defineSpanish();
}
