/** `mcp` decides about names of tools as the SDK of the Model Context Protocol does. */
import { validateToolName } from '@modelcontextprotocol/sdk/shared/toolNameValidation.js';
import { expect, it } from 'vitest';
import { convert } from '../../server/service/targets/conversion/convert';
import { mcp } from '../../server/service/targets/mcp';
import { randomNumbers, SAMPLES } from './generated-schemas';

const CHARACTERS = [...'abcXYZ019_-.', ...'abcXYZ019_-.', ' ', ',', '/', 'ß', '\u{1F600}', '\n', ':', '@'];

/** Names, most of them short and valid; some are near the limit of 128 characters. */
function names(count: number, seed: number): readonly string[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    const isLong = random() < 0.2;
    const length = isLong ? 120 + Math.floor(random() * 16) : 1 + Math.floor(random() * 12);
    // Long names are of valid characters, so that their length decides.
    const characters = random() < 0.4 || isLong ? CHARACTERS.slice(0, 12) : CHARACTERS;
    return Array.from({ length }, () => characters[Math.floor(random() * characters.length)]).join('');
  });
}

it('about generated names', () => {
  for (const { seed, count } of SAMPLES) {
    const all = names(count, seed);
    const differences = all.filter((name) => {
      const { problems } = convert(mcp, {
        name,
        description: 'A tool.',
        parameters: { type: 'object' },
        result: undefined,
      });
      return problems.some(({ code }) => code === 'name') === validateToolName(name).isValid;
    });
    expect(differences, `seed ${seed}`).toEqual([]);
    const valid = all.filter((name) => validateToolName(name).isValid).length / count;
    expect(valid).toBeGreaterThan(0.2);
    expect(valid).toBeLessThan(0.9);
  }
});
