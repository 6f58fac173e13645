import { Webhook } from 'standardwebhooks';

/** The signature of a delivery, in the format of the header. */
export const sign = (secret: string, id: string, sentAt: Date, body: string): string =>
  new Webhook(secret).sign(id, sentAt, body);
