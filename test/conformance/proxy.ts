import { forward, openServer, type ProxiedRequest, type ProxiedResponse } from './door.ts';
import type { Target } from './target.ts';

/** A change to requests or answers that makes a target wrong. */
export interface Mutation {
  readonly request?: (call: ProxiedRequest) => ProxiedRequest;
  readonly answer?: (reply: ProxiedResponse, call: ProxiedRequest) => ProxiedResponse;
}

export interface TamperedTarget extends AsyncDisposable {
  readonly target: Target;
}

/** A proxy of a target that applies a mutation. */
export async function tamperedTarget(target: Target, { request, answer }: Mutation): Promise<TamperedTarget> {
  const { api, cards, control, ...rest } = target;
  const proxyOf = (address: string) =>
    openServer(async (call) => {
      const reply = await forward(address, request?.(call) ?? call);
      return answer?.(reply, call) ?? reply;
    });
  const servers = await Promise.all([proxyOf(api), proxyOf(cards), proxyOf(control ?? api)]);
  const [apiProxy, cardsProxy, controlProxy] = servers;
  return {
    target: {
      ...rest,
      ...{ api: apiProxy.address, cards: cardsProxy.address },
      ...(control ? { control: controlProxy.address } : {}),
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
    },
  };
}
