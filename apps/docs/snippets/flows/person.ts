import { type PersonTexts, personProblems, readPerson } from '@datafono/server';
import { client } from './payments.ts';

/** Your `POST /register`. @returns the customer's id to store, or what to show beside which field */
export async function register(form: FormData): Promise<{ customerId: string } | { problems: PersonTexts }> {
  const { person, problems } = readPerson(form);
  if (problems) return { problems }; // { phone: { es: 'Revise su teléfono: …', en: '…' } }
  try {
    const { id } = await client.customers.create(person); // phone: '+573001234567'
    return { customerId: id };
  } catch (error) {
    const refused = personProblems(error); // such as a type of document that the service does not know
    if (!refused) throw error;
    return { problems: refused };
  }
}
