import { badOption, checkOptions, defineRule, type OptionRules } from './check-options.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { hostsRule, sandboxRules } from './sandbox-rules.ts';
import type { ServeOptions } from './serve-options.ts';

/** Where a sandbox listens, and the remaining options. */
export interface ListenOptions {
  readonly host: string;
  /** Ports of the addresses, in order; 0 for any free one. */
  readonly ports: readonly number[];
  readonly allowedHosts: readonly string[] | undefined;
  readonly rest: SandboxOptions;
}

/** @throws {SandboxError} `bad_option` */
export function listenOptions(options: ServeOptions): ListenOptions {
  checkOptions(options, serveRules);
  const {
    host = '127.0.0.1',
    port = 0,
    apiPort,
    cardsPort,
    pagesPort,
    controlPort,
    allowedHosts,
    ...rest
  } = options;
  const ports = [apiPort, cardsPort, pagesPort, controlPort].map((own, at) => own ?? (port && port + at));
  if (ports.some((each) => !isPort(each)))
    throw badOption(`port must be ${PORT}, and so must the three ports after it.`);
  return { host, ports, allowedHosts, rest };
}

const PORT = 'a whole number from 0 to 65535';

const isPort = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535;

const portRule = defineRule(PORT, isPort);

/** The rules of the options of `serveSandbox`. */
export const serveRules: OptionRules<ServeOptions> = {
  ...sandboxRules,
  host: defineRule(
    "a name or an address of this machine, such as '127.0.0.1'",
    (value) => typeof value === 'string' && /^[\w.:%-]+$/.test(value),
  ),
  port: portRule,
  apiPort: portRule,
  cardsPort: portRule,
  pagesPort: portRule,
  controlPort: portRule,
  allowedHosts: hostsRule,
};
