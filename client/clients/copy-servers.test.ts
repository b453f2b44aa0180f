import { expect, it } from 'vitest';
import { copiedText } from './copy-servers';

const timeout = { server: 'docs', key: 'timeout', why: 'its unit for `Acme` is not known' };

it.each([
  [[timeout], 'Tool Manifest: copied for Acme. docs: timeout: its unit for "Acme" is not known.'],
  [
    [{ server: 'docs', key: '', why: 'it is no object, and is left out' }, timeout],
    'Tool Manifest: copied for Acme. docs: it is no object, and is left out. And 1 more.',
  ],
])('tells what is lost: %j', (losses, text) => expect(copiedText('Acme', losses)).toBe(text));
