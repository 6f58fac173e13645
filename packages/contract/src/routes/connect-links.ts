import { createConnectLink, deleteConnectLink, readConnectLink } from '../endpoints.ts';
import { ConnectLink, ConnectLinkCreate } from '../resources/connect-link.ts';
import { get, route } from './route.ts';

export const connectLinkRoutes = {
  create: route(createConnectLink, {
    summary: 'Create a capture link',
    request: ConnectLinkCreate,
    response: ConnectLink,
  }),
  get: get(readConnectLink, 'Read a capture link', ConnectLink),
  delete: route(deleteConnectLink, {
    summary: 'Close a capture link',
    request: undefined,
    response: undefined,
  }),
} as const;
