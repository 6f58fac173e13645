import { Checkout } from './checkout.tsx';

export default function Page() {
  return <Checkout customer="1" />; // that your server created
}
