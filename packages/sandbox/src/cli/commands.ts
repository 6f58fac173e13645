/** A command that uses a running sandbox. */
interface ClientCommand {
  /** What it does, for the help. */
  readonly summary: string;
  /** Loads it, so that its modules do not delay the start of a sandbox. */
  readonly load: () => Promise<(args: readonly string[]) => Promise<void>>;
}

/** The commands by name. Without one of these names, the command line starts a sandbox. */
export const commands: Readonly<Record<string, ClientCommand>> = {
  trigger: {
    summary: 'makes an event happen, with all that leads to it',
    load: async () => (await import('./trigger/trigger.ts')).trigger,
  },
  listen: {
    summary: 'sends events to a URL of this machine and prints each delivery',
    load: async () => (await import('./listen.ts')).listen,
  },
  logs: {
    summary: 'prints requests as they are answered',
    load: async () => (await import('./logs.ts')).logs,
  },
  export: {
    summary: 'writes the state of a sandbox to a file',
    load: async () => (await import('./export.ts')).exportState,
  },
  seed: {
    summary: 'loads such a file into a running sandbox',
    load: async () => (await import('./seed.ts')).seed,
  },
};
