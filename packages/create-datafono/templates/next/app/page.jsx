import { checkout } from '../payments.js';
import { Checkout } from './checkout.jsx';

export const dynamic = 'force-dynamic'; // each visit has an order of its own

export default async function Page() {
  return <Checkout {...(await checkout())} />;
}
