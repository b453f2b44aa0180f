import { expect, it } from 'vitest';
import { samples } from '../hostile/corpus';
import { check, problemsOf } from '../kit/manifests';
import { manifestOfTools, publicTools } from './public-tools';

const SAFETY = [
  'hidden-character',
  'hidden-text',
  'bidi-control',
  'control-character',
  'lookalike-letter',
  'html-comment',
  'plain-http',
  'secret-value',
];
const DESCRIPTIONS = [
  'missing-description',
  'vague-description',
  'similar-description',
  'placeholder-text',
  'mixed-naming',
  'too-many-tools',
];

const CORPUS = [...publicTools()];

/** The problems of some rules in the corpus: source, code, name of the tool. */
async function found(codes: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [source, tools] of CORPUS) {
    for (const line of await check(manifestOfTools(tools), { dialect: 'agentcli' })) {
      const [, code = '', path = ''] = line.split(' ');
      const name = tools[Number(path.split('/')[2])]?.name ?? '';
      if (codes.includes(code)) lines.push(`${source} ${code} ${name}`.trim());
    }
  }
  return lines;
}

it('has at least 300 tools', () => {
  expect(CORPUS.reduce((sum, [, tools]) => sum + tools.length, 0)).toBeGreaterThanOrEqual(300);
});

it('has no false alarm about what is hidden', async () => {
  expect(await found(SAFETY)).toEqual([]);
});

it('has none in the examples of all dialects either', async () => {
  for (const { text, language, uri, dialect } of samples()) {
    const problems = await problemsOf(text, { language, uri, dialect: dialect.id });
    expect(
      problems.filter(({ code }) => [...SAFETY, ...DESCRIPTIONS].includes(code)).map(({ message }) => message),
    ).toEqual([]);
  }
});

it('has few hints about descriptions, each of which is right', async () => {
  // "Merge a pull request" is all that `merge_pull_request` says; the third part of the GitLab server has 67 tools, the whole 201.
  expect(await found(DESCRIPTIONS)).toMatchInlineSnapshot(`
    [
      "@modelcontextprotocol/server-github@2025.4.8 vague-description create_pull_request_review",
      "@modelcontextprotocol/server-github@2025.4.8 vague-description merge_pull_request",
      "@modelcontextprotocol/server-github@2025.4.8 vague-description get_pull_request_reviews",
      "@playwright/mcp@0.0.83 vague-description browser_handle_dialog",
      "@zereight/mcp-gitlab@2.1.64 too-many-tools",
    ]
  `);
});
