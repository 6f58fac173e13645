import { fieldsEn } from '../card-form/card-field.en.ts';
import { sharedEn } from '../internal/submission/saving.messages.ts';
import { cardFieldsLanguages } from './card-fields.messages.ts';

cardFieldsLanguages.register('en', { ...sharedEn, ...fieldsEn });
