import type { Dialect } from '../../model/dialect';
import type { Rule } from '../../model/rule';
import { targetRule } from '../targets/target-rule';

/** The rules of dialects about the names that providers refuse. */
const OF_PROVIDERS = /\/(?:model|tool)-name$/;

/** A name that a target does not take. */
export const targetName = targetRule({
  kind: 'name',
  summary: "A target does not take a tool's name.",
  explanation:
    'Model providers restrict the characters and the length of names, and clients put the names of servers and plugins before them: what counts is the name that the model sees. One name that is refused makes the whole request fail, or the tool is left out without a word. Name the server under `servers` in the configuration, so that it is counted. The quick fix renames the tool in the cases and in the code that it calls, too.',
  example: {
    language: 'json',
    targets: ['openai'],
    bad: '{ "tools": [{ "name": "get.weather", "description": "Tells the weather in a city.", "command": ["./tools/bin/get_weather"] }] }',
    good: '{ "tools": [{ "name": "get_weather", "description": "Tells the weather in a city.", "command": ["./tools/bin/get_weather"] }] }',
  },
  yieldsTo: ({ at }, _tool, { dialect }) => {
    const rule = ruleOfProviders(dialect);
    return rule && { same: { within: at, codes: [rule.code], yields: true } };
  },
  same: ({ at }, _tool, { dialect }) => {
    const rule = ruleOfProviders(dialect);
    // What the platform itself refuses is another mistake.
    return rule && rule.severity !== 'error' ? { at, code: rule.code } : undefined;
  },
});

function ruleOfProviders({ rules }: Pick<Dialect, 'rules'>): Rule | undefined {
  return rules.find(({ code }) => OF_PROVIDERS.test(code));
}
