import { checkout } from '../../../payments.js';

export const GET = checkout.routes;
export const POST = checkout.routes;
