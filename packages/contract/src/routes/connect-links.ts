import { createConnectLink, deleteConnectLink, readConnectLink } from '../endpoints.ts';
import { ConnectLink, ConnectLinkCreate } from '../resources/connect-link.ts';
import { get, route } from './route.ts';

export const connectLinkRoutes = {
  create: route(createConnectLink, {
    request: ConnectLinkCreate,
    response: ConnectLink,
  }),
  get: get(readConnectLink, ConnectLink),
  delete: route(deleteConnectLink, {
    request: undefined,
    response: undefined,
  }),
} as const;
