import { fakeHost } from './fake-host.ts';
import { never } from './serve-host.ts';

/** A payment of a shop's routes, in stories. */
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

/** How often `paid` was read. */
let reads = 0;

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
  /** First to be paid, then approved. */
  paid: () => {
    reads += 1;
    return Response.json(
      reads % 2 ? { ...payment, expiration_at: soon(15) } : { ...payment, status: 'approved' },
    );
  },
};

export type PaymentAnswer = keyof typeof answers;

export const payments = fakeHost('payments.stories.invalid', answers);
