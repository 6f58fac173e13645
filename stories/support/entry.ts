/** Values for the fields of a card form; fields without a value stay empty. */
export interface Entry {
  readonly number?: string;
  readonly expiry?: string;
  readonly code?: string;
  readonly holder?: string;
  readonly consent?: boolean;
}

export const entry = {
  number: '4242424242424242',
  expiry: '0435',
  code: '123',
  holder: 'Ana Gómez',
  consent: true,
};
