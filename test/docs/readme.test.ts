import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../server/service/dialects/registry';

const ROOT = join(__dirname, '../..');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

describe.each(DIALECTS)('the README on $id', ({ id, reads }) => {
  it('has a row with its page, and the languages that it reads', () => {
    const page = `docs/dialects/${id}.md`;
    const row = readme.split('\n').find((line) => line.startsWith('| [') && line.includes(`](${page})`));
    const languages = [...(reads.json ? ['JSON'] : []), ...(reads.yaml ? ['YAML'] : [])].join(', ');
    expect(row).toMatch(new RegExp(`\\| ${languages} \\|$`));
    expect(existsSync(join(ROOT, page))).toBe(true);
  });

  it('names it where the setting that forces a dialect is explained', () => {
    const setting = readme.split('\n').find((line) => line.includes('`toolManifest.associations`'));
    expect(setting).toContain(`\`${id}\``);
  });
});
