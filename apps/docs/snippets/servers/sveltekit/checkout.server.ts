// src/routes/checkout/+server.ts
import { checkout } from '../pay.ts';

export const POST = ({ request }: { readonly request: Request }) => checkout(request);
