import { Checkout } from './checkout.tsx';
import { OtherElements } from './other-elements.tsx';
import { Rendered } from './rendered.tsx';

export default function Page() {
  const customer = '1'; // that your server created
  return (
    <Rendered>
      <Checkout customer={customer} />
      <OtherElements />
    </Rendered>
  );
}
