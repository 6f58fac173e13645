// app/checkout/route.ts
import { checkout } from '../pay.ts';

export { checkout as POST };
