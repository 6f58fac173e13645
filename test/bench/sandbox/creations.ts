import { fixtures } from '@datafono/server/testing';
export interface Creation {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const customer = fixtures.newCustomer;

const asJson = JSON.stringify(customer);

/** The same seven fields, under the names that the other service has for them or lets one choose. */
const asForm = new URLSearchParams({
  name: customer.first_name,
  description: customer.last_name,
  email: customer.email,
  phone: customer.phone,
  'metadata[user_type]': customer.user_type,
  'metadata[document_type]': customer.document_type,
  'metadata[document_number]': customer.document_number,
}).toString();

let made = 0;

function nextName(): string {
  made += 1;
  return `bench-${process.pid}-${made}`;
}

/** One that the sandbox carries out once, whatever happens to the connection. */
export const ofSandbox = (secretKey: string): Creation => ({
  headers: {
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
    'x-idempotency': nextName(),
  },
  body: asJson,
});

/** One of the emulator, which reads no idempotency key, and takes a few thousand requests of a secret key an hour. */
export function ofEmulator(secretKey: string): Creation {
  const name = nextName();
  return {
    headers: {
      authorization: `Bearer ${secretKey}_${Math.floor(made / 1_000)}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': name,
    },
    body: asForm,
  };
}
