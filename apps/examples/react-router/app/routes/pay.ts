import { pay } from '../pay.ts';

export const loader = ({ request }: { readonly request: Request }) => pay(request);
export const action = loader; // what is no GET
