import { pay } from '../../../payments.js';

export { pay as GET, pay as POST };
