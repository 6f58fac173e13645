export type { PublicBank } from '@datafono/contract';
export type { Milliseconds } from './config/option-types.ts';
export type {
  AccessRequest,
  Captured,
  ConnectLinkDetails,
  PayRoutesOptions,
  RouteRequest,
  RoutesClient,
} from './routes/options.ts';
export { payRoutes } from './routes/pay-routes.ts';
export {
  type NodeHandler,
  type NodeRequest,
  type NodeResponse,
  toNodeHandler,
} from './routes/to-node-handler.ts';
