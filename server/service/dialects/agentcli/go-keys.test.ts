import { expect, it } from 'vitest';
import { canonicalKey, foldKey } from './go-keys';

it.each([
  ['TIMEOUTSEC', ['tools', 0], 'timeoutSec'],
  ['envpassthrough', ['tools', 3], 'envPassthrough'],
  ['de\u017fcription', ['tools', 0], 'description'],
  ['Name', ['TOOLS', 0], 'name'],
  ['TOOL\u017f', [], 'tools'],
  ['Tools', ['tools', 0], 'Tools'],
  ['Name', [], 'Name'],
  ['Type', ['tools', 0, 'schema'], 'Type'],
  ['__proto__', ['tools', 0], '__proto__'],
])('%s at %j is %s', (key, path, canonical) => expect(canonicalKey(key, path)).toBe(canonical));

it('folds the Kelvin sign', () => expect(foldKey('\u212aey')).toBe('key'));
