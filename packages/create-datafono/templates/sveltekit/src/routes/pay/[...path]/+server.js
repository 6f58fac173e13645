import { checkout } from '../../../../payments.js';

export const fallback = ({ request }) => checkout.routes(request);
