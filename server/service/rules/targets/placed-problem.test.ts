import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../../test/kit/manifests';
import { withTargets } from '../../../../test/kit/targets';
import { onOneLine } from '../../features/diagnostics/problem';

const tool = (keywords: string) =>
  `{"tools":[{"name":"a","description":"d","command":["a"],"schema":{"type":"object","properties":{},${keywords}}}]}`;

async function problemIn(text: string, code: string, targets: readonly string[]) {
  const found = (await problemsOf(text, withTargets(targets))).find((problem) => problem.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
}

it('a client is named once in what it does, though its provider is named too', async () => {
  const text = tool('"title":"x"').replace('"properties":{}', '"properties":{"a":true}');
  const { message } = await problemIn(text, 'target-type', ['anthropic', 'mcp', 'claude-code']);
  expect(message).toContain(' Claude Code leaves out all tools of the server.');
  const format = tool('"title":"x"').replace('"properties":{}', '"properties":{"a":{"type":"string","format":"enum"}}');
  const found = await problemIn(format, 'target-keyword', ['gemini', 'gemini-json-schema']);
  expect(found.message).toContain(' Gemini (`parameters`) refuses the whole request, since Gemini 3.');
});

describe('the evidence of a problem', () => {
  it('is apart from the message, which has no addresses and dates: hover and `explain` show it', async () => {
    const problem = await problemIn(tool('"$schema":"x"'), 'target-keyword', ['gemini']);
    expect(problem.message).toMatch(/ Gemini refuses the whole request\.$/);
    expect(problem.evidence).toEqual([
      expect.stringMatching(/^observed: generateContent, .*https:\S+ \(\d{4}-\d\d-\d\d\)$/),
    ]);
    expect(onOneLine(problem)).toBe(problem.message);
  });

  it('is that of each target, with its name where it is not the same for all', async () => {
    const text = tool('"anyOf":[{"required":["a"]}]');
    const { evidence = [] } = await problemIn(text, 'target-root', ['openai', 'openai-responses', 'anthropic']);
    expect(evidence.map((line) => line.split(':')[0])).toEqual([
      expect.stringMatching(/^\w+ for OpenAI/),
      expect.stringMatching(/^\w+ for Anthropic$/),
    ]);
  });
});

describe('what is said of repairs', () => {
  const TEXT = JSON.stringify({
    schema_version: '1.0',
    metadata: { name: 'a', description: 'b', maintainers: [], tags: [] },
    tools: [{ name: 'a', description: 'd', module: 'tools.a', permissions: [], inputs: { unit: { type: 'string' } } }],
  });

  it('is on a line of its own, as an editor cuts long lines off at the edge of its window', async () => {
    const problem = await problemIn(TEXT, 'target-optional-property', ['openai-strict']);
    expect(problem.message.split('\n')).toEqual([
      'The property `unit` is optional. OpenAI (strict) refuses the whole request.',
      '`inputs` has no notation for the repair, an export makes it: Require `unit` and allow `null`.',
    ]);
    expect(onOneLine({ message: problem.message })).toBe(problem.message.replace('\n', ' '));
  });
});
