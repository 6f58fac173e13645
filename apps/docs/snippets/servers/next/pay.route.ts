// app/pay/[...path]/route.ts
import { pay } from '../pay.ts';

export { pay as DELETE, pay as GET, pay as POST };
