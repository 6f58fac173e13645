import type { CardEntry } from './card-form.page.ts';

/** A card that pays. It is in no list on the pages, so its digits come from the person's keys alone. */
export const visa: CardEntry = {
  number: '4000056655665556',
  expiry: '0435',
  code: '864',
  holder: 'Ana Gómez',
};

/** Another that pays. */
export const mastercard: CardEntry = {
  number: '5200828282828210',
  expiry: '1134',
  code: '975',
  holder: 'Ana Gómez',
};
