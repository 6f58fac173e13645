import {
  type ClientProfile,
  type ConnectLinkCreate,
  connectLinkRoutes,
  connectLinkStatusAliases,
  type ConnectLink as ServiceLink,
  stateOf,
  unknownField,
} from '@datafono/contract';
import type { CallOptions, IdempotentCallOptions } from '../call/operation.ts';
import { type Method, mapped } from '../call/operation.ts';
import type { ClientConfig } from '../config/client-options.ts';
import { methods } from './methods.ts';
import type { ConnectLink } from './objects.ts';

/** Hosted pages where a customer enters payment data (interface, "Connect link"). */
export interface ConnectLinks {
  /**
   * Creates a link for a customer (interface, "POST /connect-links"), who opens the link's `url`. A link with `single_use: true`
   * closes after its first completed capture; no link expires by time. The event `connect_link.completed` contains the capture.
   */
  readonly create: Method<[body: ConnectLinkCreate, options?: IdempotentCallOptions], ConnectLink>;
  /** Reads a link. Not in the interface; the known profiles serve it. */
  readonly get: Method<[id: string, options?: CallOptions], ConnectLink>;
  /** Closes a link (interface, "DELETE /connect-links/{id}"), so that it no longer opens. */
  readonly delete: Method<[id: string, options?: CallOptions], undefined>;
}

export function connectLinks(config: ClientConfig, profile: ClientProfile): ConnectLinks {
  const own = methods(config, 'connectLinks', connectLinkRoutes);
  const readable = (link: ServiceLink): ConnectLink => readableLink(link, profile);
  return { create: mapped(own.create, readable), get: mapped(own.get, readable), delete: own.delete };
}

function readableLink(
  link: ServiceLink,
  { connectLinks: { linkField, statusField, capturesField } }: ClientProfile,
): ConnectLink {
  const captures = Math.max(0, Math.trunc(Number(unknownField(link, capturesField))) || 0);
  const word = stateOf(connectLinkStatusAliases, String(unknownField(link, statusField)));
  const state = Object.values(connectLinkStatusAliases).find((known) => known === word);
  return {
    ...link,
    url: [unknownField(link, linkField), link.url].find((url) => typeof url === 'string') ?? '',
    state: state ?? (link.single_use && captures > 0 ? 'used' : 'open'),
    captures,
  };
}
