import type { Dialect } from '../../model/dialect';
import type { Rule } from '../../model/rule';
import { targetRule } from '../targets/target-rule';

/** The rules of dialects about the names that providers refuse: those whose data is the name that the model sees. */
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
  reportedBy: ({ at }, _tool, { dialect }) => {
    const same = ruleOfProviders(dialect);
    return same && { yieldsTo: { within: at, codes: [same.code] } };
  },
  supersedes: (_problem, { modelName }, { dialect }) => {
    const same = ruleOfProviders(dialect);
    return same && modelName !== undefined ? { supersedes: { code: same.code, data: { modelName } } } : {};
  },
});

function ruleOfProviders({ rules }: Pick<Dialect, 'rules'>): Rule | undefined {
  return rules.find(({ code }) => OF_PROVIDERS.test(code));
}
