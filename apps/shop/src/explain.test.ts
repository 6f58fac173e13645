import { ConnectionError } from '@datafono/server';
import { describe, expect, it } from 'vitest';
import { explainStart, explainTrouble } from './explain.ts';
import { readOptions, UsageError } from './options.ts';

const options = readOptions(['--port', '1', '--api-port', '2', '--cards-port', '3']);
const inUse = (port: number) => Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port });

describe('what kept the shop from starting', () => {
  it.each([
    [1, '--port'],
    [2, '--api-port'],
    [3, '--cards-port'],
  ])('port %i is in use: names the port and %s', (port, option) => {
    const passedOn = new Error('The sandbox cannot listen.', { cause: inUse(port) });
    for (const error of [inUse(port), passedOn]) {
      expect(explainStart(error, options)).toMatch(new RegExp(`^Port ${port} is in use\\..* ${option} N`));
    }
  });

  it('says what is wrong with the command line', () => {
    expect(explainStart(new UsageError('--port must be a number.'), undefined)).toBe(
      '--port must be a number.',
    );
  });

  it('is one line, whatever it is', () => {
    expect(explainStart(new Error('One\n  two'), options)).toBe('One two');
    expect(explainStart('odd', options)).toBe('odd');
  });
});

it('trouble with the service is told with its outcome', () => {
  const error = new ConnectionError('The connection was lost.', { outcome: 'unknown' });
  expect(explainTrouble(error)).toBe(
    'ConnectionError (outcome unknown, request unnamed): The connection was lost.',
  );
});
