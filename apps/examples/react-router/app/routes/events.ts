import { receive } from '../pay.ts';

export const action = ({ request }: { readonly request: Request }) => receive(request);
