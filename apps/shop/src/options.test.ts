import { describe, expect, it } from 'vitest';
import { readOptions, UsageError } from './options.ts';

describe('the command line', () => {
  it('has fixed ports, so that bookmarks work', () => {
    expect(readOptions([])).toEqual({
      json: false,
      port: 4100,
      apiPort: 4101,
      cardsPort: 4102,
      pagesPort: 4103,
      controlPort: 4104,
    });
  });

  it('chooses ports, 0 for any', () => {
    const args = [
      '--json',
      '--port',
      '0',
      '--api-port=5001',
      '--cards-port',
      '5002',
      '--pages-port',
      '5003',
      '--control-port',
      '5004',
    ];
    expect(readOptions(args)).toEqual({
      json: true,
      port: 0,
      apiPort: 5001,
      cardsPort: 5002,
      pagesPort: 5003,
      controlPort: 5004,
    });
  });

  it.each([
    [['--prot', '1'], '--prot'],
    [['--port'], '--port'],
    [['--port', 'http'], '--port'],
    [['--api-port', '65536'], '--api-port'],
    [['--cards-port=-1'], '--cards-port'],
    [['--port', ''], '--port'],
    [['extra'], 'extra'],
  ])('says in one line what is wrong with %j', (args, name) => {
    const read = () => readOptions(args);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
  });
});
