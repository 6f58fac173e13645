import { type ClientProfile, type ConnectLink, connectLinkRoutes } from '@datafono/contract';
import { mapped } from '../call/method.ts';
import type { ClientConfig } from '../config/client-config.ts';
import { type MethodOf, methods } from './methods.ts';

/** A capture link with its address in `url`, whatever the service's field is. */
type ConnectLinkWithUrl = ConnectLink & { readonly url: string };

/** Hosted pages where a customer enters payment data (interface, "Connect link"). */
export interface ConnectLinks {
  /**
   * Creates a link for a customer (interface, "POST /connect-links"), who opens its `url`. A link with `single_use: true`
   * closes after the first completed capture; none expires by time. The event `connect_link.completed` has the capture.
   */
  readonly create: MethodOf<typeof connectLinkRoutes.create, ConnectLinkWithUrl>;
  /** Reads a link. Not in the interface; the known profiles serve it. */
  readonly get: MethodOf<typeof connectLinkRoutes.get, ConnectLinkWithUrl>;
  /** Closes a link (interface, "DELETE /connect-links/{id}"): it no longer opens. */
  readonly delete: MethodOf<typeof connectLinkRoutes.delete>;
}

export function connectLinks(config: ClientConfig, profile: ClientProfile): ConnectLinks {
  const { linkField } = profile.connectLinks;
  const own = methods(config, 'connectLinks', connectLinkRoutes);
  const withUrl = (link: ConnectLink): ConnectLinkWithUrl => ({
    ...link,
    url: String(link[linkField] ?? link.url ?? ''),
  });
  return { create: mapped(own.create, withUrl), get: mapped(own.get, withUrl), delete: own.delete };
}
