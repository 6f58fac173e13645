// src/routes/pay/[...path]/+server.ts
import { pay } from '../pay.ts';

export const fallback = ({ request }: { readonly request: Request }) => pay(request);
