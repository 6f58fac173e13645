import { receive } from '../pay.ts';

export const prerender = false;
export const POST = ({ request }: { readonly request: Request }) => receive(request);
