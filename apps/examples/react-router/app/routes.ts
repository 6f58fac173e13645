import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/shop.tsx'),
  route('checkout', 'routes/checkout.ts'),
  route('pay/*', 'routes/pay.ts'),
  route('events', 'routes/events.ts'),
] satisfies RouteConfig;
