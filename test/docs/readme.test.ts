import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../cli/check';
import { DIALECTS } from '../../server/service/dialects/registry';
import { FORMATS } from '../../server/service/formats/registry';
import { rowsOf } from '../kit/markdown';
import { endedIn } from '../kit/terminal';

const ROOT = join(__dirname, '../..');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const overview = readFileSync(join(ROOT, 'docs/README.md'), 'utf8');

describe.each(DIALECTS)('the README on $id', ({ id, reads }) => {
  const languages = [...(reads.json ? ['JSON'] : []), ...(reads.yaml ? ['YAML'] : [])].join(', ');

  it.each([
    ['the README', readme, `docs/dialects/${id}.md`],
    ['the overview of the documentation', overview, `dialects/${id}.md`],
  ])('%s has a row with its page, and the languages that it reads', (_where, text, page) => {
    const row = rowsOf(text).find(([platform = '']) => platform.includes(`](${page})`));
    expect(row?.at(-1)).toBe(languages);
  });
});

it.each(FORMATS)('the README has a row with the page of $id', ({ id, places }) => {
  const row = rowsOf(readme).find(([, files = '']) => files.includes(`](docs/formats/${id}.md)`));
  expect(row?.[1]).toContain(id === 'mcp-servers' ? '.mcp.json' : places.at(-1)?.files[0]?.split('/').at(-1));
});

it('the README says in its first lines for whom it is, by the names that people know', () => {
  const top = readme.split('\n').slice(0, 7).join('\n');
  for (const name of ['Claude Code', 'Codex', 'Cursor', 'Copilot', 'Gemini', 'MCP', 'tools'])
    expect(top).toContain(name);
});

it('the examples have no problem', async () => {
  const argv = ['.', '--format', 'json', '--max-warnings', '0'];
  const { code, stdout } = await endedIn(join(ROOT, 'examples'), (terminal) => check(argv, terminal));
  expect([code, JSON.parse(stdout).summary]).toMatchObject([0, { errors: 0, warnings: 0 }]);
});

it('the README shows the editor, and says what happens to what is yours', () => {
  for (const film of ['tool-manifest', 'silent-failure']) expect(readme).toContain(`](docs/images/${film}.gif)`);
  expect(readme).toContain('**No telemetry, no download, no account; your cases are your files.**');
});

it('the README stays short: what is looked up is in docs/', () => {
  expect(readme.split('\n').length).toBeLessThan(100);
});

it('the README shows near its top how to start it, and how to test it', () => {
  const top = readme
    .split('\n')
    .slice(0, 30)
    .map((line) => line.replace(/\s*#.*/, ''));
  expect(top).toEqual(expect.arrayContaining(['npm ci && npm start', 'npm ci && npm test']));
});
