import { never, serveHost } from './serve-host.ts';

/** The payments of a shop's routes, in stories. */
const payment = {
  id: 'payment_1',
  status: 'pending',
  title: 'Curso de cerámica para principiantes',
  amount: 120_000,
  reference: 'PED-2031-123',
  payment_link: 'https://pay.example/p/0192f1f0-8a3c-7c11-9d3e-2b6f5c1a7e44',
};

const remarks = {
  code: 'INSUFFICIENT_FUNDS',
  customer_description: 'Su banco no aprobó el pago por fondos insuficientes.',
};

const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const refusal = (status: number, headers: HeadersInit = {}): Response =>
  Response.json({ code: 'failed' }, { status, headers });

const answers = {
  pending: () => Response.json({ ...payment, expiration_at: soon(15) }),
  long: () =>
    Response.json({
      ...payment,
      title: 'Curso de cerámica para principiantes, con materiales, horno y dos meses de almacenamiento',
      reference: 'PEDIDO-2031-0000123456789-BOGOTÁ',
      amount: 38_000_000,
      expiration_at: soon(60 * 24 * 40),
      payment_link: `${payment.payment_link}?${'a'.repeat(200)}`,
    }),
  in_progress: () => Response.json({ ...payment, status: 'in_progress', expiration_at: soon(15) }),
  declined: () =>
    Response.json({
      ...payment,
      status: 'declined',
      expiration_at: soon(15),
      remarks: { ...remarks, retry: true },
    }),
  approved: () => Response.json({ ...payment, status: 'approved' }),
  cancelled: () => Response.json({ ...payment, status: 'cancelled' }),
  expired: () => Response.json({ ...payment, status: 'expired', expiration_at: soon(-15) }),
  other: () => Response.json({ ...payment, status: 'partially_paid' }),
  'no-link': () => Response.json({ ...payment, payment_link: null }),
  unsafe: () => Response.json({ ...payment, payment_link: 'http://pay.example/p/1' }),
  session: () => refusal(401),
  unknown: () => refusal(404),
  busy: () => refusal(429, { 'Retry-After': '60' }),
  unavailable: () => refusal(503),
  never,
} as const;

/** What the route answers; `paid` first to be paid, then approved. */
export type PaymentAnswer = keyof typeof answers | 'paid';

const HOST = 'payments.stories.invalid';

/** The `src` for an answer. */
export const paymentsUrl = (answer: PaymentAnswer): string => `https://${HOST}/${answer}`;

const isAnswer = (name: string): name is keyof typeof answers => name in answers;

export function servePayments(): void {
  let reads = 0;
  serveHost(HOST, ([name = '']) => {
    reads += 1;
    const answer = name === 'paid' ? (reads % 2 ? 'pending' : 'approved') : name;
    return isAnswer(answer) ? answers[answer]() : refusal(404);
  });
}
