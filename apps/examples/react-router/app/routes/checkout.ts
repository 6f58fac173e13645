import { checkout } from '../pay.ts';

export const action = ({ request }: { readonly request: Request }) => checkout(request);
export const loader = action; // sends a reload to the shop
