// app/events/route.ts
import { receive } from '../pay.ts';

export { receive as POST };
