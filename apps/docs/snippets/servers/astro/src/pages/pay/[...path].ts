import { pay } from '../../pay.ts';

export const prerender = false;
export const ALL = ({ request }: { readonly request: Request }) => pay(request);
