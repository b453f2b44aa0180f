import { targetRule } from '../targets/target-rule';

/** A description that a target does not take. */
export const targetDescription = targetRule({
  kind: 'description',
  isUnrepairable: true,
  summary: 'A target does not take a description: it is missing, or too long.',
  explanation:
    'Some interfaces refuse a description of more than 1,024 characters, others cut it, so that a model never reads its end. Copilot Chat writes “No description provided” where there is none.',
  example: {
    language: 'json',
    targets: ['copilot:gpt-4.1'],
    bad: '{ "tools": [{ "name": "get_weather", "command": ["./tools/bin/get_weather"] }] }',
    good: '{ "tools": [{ "name": "get_weather", "description": "Tells the weather in a city.", "command": ["./tools/bin/get_weather"] }] }',
  },
});
