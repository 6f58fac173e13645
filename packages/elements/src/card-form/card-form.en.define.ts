import { en } from './card-form.en.ts';
import { cardFormLanguages } from './card-form.messages.ts';

cardFormLanguages.register('en', en);
