import type { CustomerCreate } from '@datafono/server';

/** A customer, as your own records know them. */
export const ana: CustomerCreate = {
  user_type: 'natural',
  first_name: 'Ana María',
  last_name: 'Díaz Ñáñez',
  email: 'ana@example.com',
  phone: '+573001234567',
  document_type: 'CC',
  document_number: '1020304050',
};
