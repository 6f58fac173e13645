import { ConnectionError } from '@datafono/server';
import { describe, expect, it } from 'vitest';
import { explainStart, explainTrouble } from './explain.ts';
import { UsageError } from './options.ts';

const ports = { port: 1, apiPort: 2, cardsPort: 3, pagesPort: 4, controlPort: 5 };
const inUse = (port: number) => Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port });

describe('the line on a failed start', () => {
  it.each([
    [1, '--port'],
    [5, '--control-port'],
  ])('names port %i in use, and %s', (port, option) => {
    const passedOn = new Error('The sandbox cannot listen.', { cause: inUse(port) });
    for (const error of [inUse(port), passedOn]) {
      expect(explainStart(error, ports)).toMatch(new RegExp(`^Port ${port} is in use\\..* ${option} N`));
    }
  });

  it('is the message of a usage error', () => {
    expect(explainStart(new UsageError('--port must be a number.'), undefined)).toBe(
      '--port must be a number.',
    );
  });

  it('is one line for any error', () => {
    expect(explainStart(new Error('One\n  two'), ports)).toBe('One two');
    expect(explainStart('odd', ports)).toBe('odd');
  });
});

it('the line on an error of the service has its outcome', () => {
  const error = new ConnectionError('The connection was lost.', { outcome: 'unknown' });
  expect(explainTrouble(error)).toBe(
    'ConnectionError (outcome unknown, request unnamed): The connection was lost.',
  );
});
