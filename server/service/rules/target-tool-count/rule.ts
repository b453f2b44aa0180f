import { targetRule } from '../targets/target-rule';

/** More tools than a target takes in one request. */
export const targetToolCount = targetRule({
  kind: 'tool-count',
  isUnrepairable: true,
  summary: 'A manifest has more tools than a target takes in one request.',
  explanation:
    'OpenAI and VS Code take 128 tools in a request, Anthropic 20 strict ones; a request with more fails as a whole, which is reported at the first tool too many. Models choose worse among many tools long before that. Divide the manifest, or offer only the tools that a task needs.',
  example: {
    language: 'json',
    targets: ['openai'],
    bad: '',
    good: '{ "tools": [{ "name": "get_time", "description": "Tells the time.", "command": ["./tools/bin/get_time"] }] }',
  },
});
