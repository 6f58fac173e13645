import { Agent, request } from 'node:http';
import type { Served } from './servers.ts';

const CONNECTIONS = 16;

const customer = {
  user_type: 'natural',
  first_name: 'Ana María',
  last_name: 'Díaz Ñáñez',
  email: 'ana@ejemplo.co',
  phone: '+573001234567',
  document_type: 'CC',
  document_number: '0012345678',
};
export const CUSTOMER = JSON.stringify(customer);

let made = 0;

/** What a creation is sent with, under a key of its own. */
export const headingsOf = (secretKey: string): Record<string, string> => {
  made += 1;
  return {
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
    'x-idempotency': `bench-${process.pid}-${made}`,
  };
};

/** How many customers a server creates in a second, asked by sixteen connections for some milliseconds. */
export async function createsPerSecond(served: Served, milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const begun = performance.now();
  const until = begun + milliseconds;
  let created = 0;
  const goOn = async () => {
    while (performance.now() < until) {
      await create(served, agent);
      created += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, goOn));
  agent.destroy();
  return created / ((performance.now() - begun) / 1_000);
}

/** @throws {Error} for anything but a creation: a refusal is quicker and counts for nothing */
function create({ api, secretKey }: Served, agent: Agent): Promise<void> {
  const headers = { ...headingsOf(secretKey), 'content-length': Buffer.byteLength(CUSTOMER) };
  return new Promise((resolve, reject) => {
    const sent = request(`${api}/v1/customers`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 201 ? resolve() : reject(new Error(`Answered ${answer.statusCode}.`)),
      );
    });
    sent.on('error', reject);
    sent.end(CUSTOMER);
  });
}
