import { checkout } from '../pay.ts';

export const prerender = false;
export const POST = ({ request }: { readonly request: Request }) => checkout(request);
