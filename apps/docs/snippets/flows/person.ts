import { type PersonTexts, readPerson } from '@datafono/server';
import { client } from './payments.ts';

/** Your `POST /register`. @returns the customer's id to store, or what to show beside which field */
export async function register(form: FormData): Promise<{ customerId: string } | { problems: PersonTexts }> {
  const { person, problems } = readPerson(form);
  if (problems) return { problems }; // { phone: { es: 'Revise su teléfono: …', en: '…' } }
  const { id } = await client.customers.create(person); // phone: '+573001234567'
  return { customerId: id };
}
