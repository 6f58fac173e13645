import type { CardFormPage } from '@datafono/elements/testing';

type CardEntry = Required<Parameters<CardFormPage['fill']>[0]>;

/** A card that pays. It is in no list on the pages, so its digits come from the person's keys alone. */
export const visa: CardEntry = {
  number: '4000056655665556',
  expiry: '0435',
  code: '864',
  holder: 'Ana Gómez',
  consent: true,
};

export const mastercard: CardEntry = {
  number: '5200828282828210',
  expiry: '1134',
  code: '975',
  holder: 'Ana Gómez',
  consent: true,
};
