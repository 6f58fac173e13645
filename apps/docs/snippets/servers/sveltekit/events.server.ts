// src/routes/events/+server.ts
import { receive } from '../pay.ts';

export const POST = ({ request }: { readonly request: Request }) => receive(request);
