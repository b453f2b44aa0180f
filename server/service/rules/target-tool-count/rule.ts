import { targetRule } from '../target-rule';

/** More tools than a target takes in one request. */
export const targetToolCount = targetRule({
  kind: 'tool-count',
  isUnrepairable: true,
  summary: 'A manifest has more tools than a target takes in one request.',
  explanation:
    'OpenAI takes 128 tools in a request, and VS Code offers no more to a model. Models choose worse among many tools long before that. Divide the manifest, or offer only the tools that a task needs.',
  example: {
    language: 'json',
    targets: ['openai'],
    bad: '',
    good: '{ "tools": [{ "name": "get_time", "description": "Tells the time.", "command": ["./tools/bin/get_time"] }] }',
  },
});
