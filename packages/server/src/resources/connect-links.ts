import {
  type ClientProfile,
  type ConnectLink,
  type ConnectLinkState,
  connectLinkRoutes,
  connectLinkStates,
  connectLinkWords,
  stateOf,
} from '@datafono/contract';
import { mapped } from '../call/method.ts';
import type { ClientConfig } from '../config/client-config.ts';
import { type MethodOf, methods } from './methods.ts';

/** A capture link with its address, its state and the count of its captures, whatever the service's fields are. */
type ReadableConnectLink = ConnectLink & {
  readonly url: string;
  /** Where the service shows none, a link of single use is `used` once it has a capture, and any other is `open`. */
  readonly state: ConnectLinkState;
  /** Completed captures; 0 where the service shows no number. */
  readonly captures: number;
};

/** Hosted pages where a customer enters payment data (interface, "Connect link"). */
export interface ConnectLinks {
  /**
   * Creates a link for a customer (interface, "POST /connect-links"), who opens its `url`. A link with `single_use: true`
   * closes after the first completed capture; none expires by time. The event `connect_link.completed` has the capture.
   */
  readonly create: MethodOf<typeof connectLinkRoutes.create, ReadableConnectLink>;
  /** Reads a link. Not in the interface; the known profiles serve it. */
  readonly get: MethodOf<typeof connectLinkRoutes.get, ReadableConnectLink>;
  /** Closes a link (interface, "DELETE /connect-links/{id}"): it no longer opens. */
  readonly delete: MethodOf<typeof connectLinkRoutes.delete>;
}

export function connectLinks(config: ClientConfig, profile: ClientProfile): ConnectLinks {
  const own = methods(config, 'connectLinks', connectLinkRoutes);
  const readable = (link: ConnectLink): ReadableConnectLink => readableLink(link, profile);
  return { create: mapped(own.create, readable), get: mapped(own.get, readable), delete: own.delete };
}

function readableLink(
  link: ConnectLink,
  { connectLinks: { linkField, statusField, capturesField } }: ClientProfile,
): ReadableConnectLink {
  const fields: Readonly<Record<string, unknown>> = link;
  const captures = Math.max(0, Math.trunc(Number(fields[capturesField])) || 0);
  const word = stateOf(connectLinkWords, String(fields[statusField]));
  const state = connectLinkStates.find((known) => known === word);
  return {
    ...link,
    url: [fields[linkField], link.url].find((url) => typeof url === 'string') ?? '',
    state: state ?? (link.single_use && captures > 0 ? 'used' : 'open'),
    captures,
  };
}
