/** The promise about consent is the same wherever it is given. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ASKED_AGAIN, ASKED_FIRST, NOT_COMPARED } from '../../common/invocation/consent-words';

it.each([
  ['docs/safety.md', [ASKED_FIRST, ASKED_AGAIN, NOT_COMPARED]],
  ['docs/running-tools.md', [ASKED_FIRST, ASKED_AGAIN]],
  ['package.json', [ASKED_FIRST]],
])('%s has the promise in the words of the product', (file, words) => {
  const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
  for (const sentence of words) expect(text).toContain(sentence);
});
