import { pay } from '../../../../payments.js';

export const fallback = ({ request }) => pay(request);
