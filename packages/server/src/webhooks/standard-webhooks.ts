import { Webhook } from 'standardwebhooks';

/** The signature of a delivery, as the header has it. */
export const sign = (secret: string, id: string, sentAt: Date, body: string): string =>
  new Webhook(secret).sign(id, sentAt, body);
