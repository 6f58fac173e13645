// The test on the page “Testing your shop”, as it is printed there.
import '../../apps/docs/snippets/testing/order.test.ts';
