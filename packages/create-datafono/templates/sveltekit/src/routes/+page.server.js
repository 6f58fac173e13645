import { checkout } from '../../payments.js';

export const load = checkout;
