import { describe, expect, it } from 'vitest';
import { HELP, readOptions, UsageError } from './options.ts';
import { portOptions } from './ports.ts';

describe('the command line', () => {
  it('has no ports by default', () => {
    expect(readOptions([])).toEqual({ help: false, json: false, ports: {} });
  });

  it('sets ports, 0 for any free one', () => {
    expect(readOptions(['--json', '--port', '0', '--api-port=5001', '--control-port', '5004'])).toEqual({
      help: false,
      json: true,
      ports: { port: 0, apiPort: 5001, controlPort: 5004 },
    });
  });

  it('documents every option in its help', () => {
    expect(readOptions(['-h']).help).toBe(true);
    for (const option of Object.values(portOptions)) expect(HELP).toContain(`--${option} N`);
  });

  it.each([
    [['--prot', '1'], '--prot'],
    [['--port'], '--port'],
    [['--api-port', '65536'], '--api-port'],
    [['extra'], 'extra'],
  ])('rejects %j with one line', (args, name) => {
    const read = () => readOptions(args);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
  });
});
