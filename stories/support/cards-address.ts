import { fakeHost } from './fake-host.ts';
import { never } from './serve-host.ts';

const json = (status: number, body: unknown): Response => Response.json(body, { status });

/** The answers of the cards address in stories. */
const answers = {
  created: () => json(201, { id: 'card_1', brand: 'visa', last_four: '4242' }),
  fields: () =>
    json(422, {
      message: 'Los datos no son válidos.',
      code: 10001,
      code_name: 'validation_error',
      errors: { card_number: ['El banco no reconoce este número.'], ccv: ['El código no coincide.'] },
    }),
  refused: () => json(400, { message: 'Su banco no permite guardar esta tarjeta.' }),
  broken: () => json(500, { message: 'Error interno.' }),
  never,
} as const;

export type Answer = keyof typeof answers;

export const cards = fakeHost('cards.stories.invalid', answers);
