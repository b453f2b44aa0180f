import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith } from '../refusal';

const refused = ['GitStatus', 'git status', 'größe', '', ' '];
const ONE = JSON.parse(manifestWith({}));

testRule(
  'forged-pylot/tool-name',
  (names: readonly string[]) =>
    JSON.stringify({ ...ONE, tools: names.map((name) => ({ ...ONE.tools[0], name })) }, undefined, 2),
  {
    accepts: [['git_status'], ['a-1'], ['a\n']],
    reports: { 'error /tools/0/name': refused.map((name) => [name]) },
    says: refused.map((name) => [[name], 'tools[0].name must match ^[a-z0-9_-]+$']),
    fixes: [
      [['GitStatus'], ['git_status']],
      [['Git Status!'], ['git_status']],
      [['größe'], ['gro_e']],
      [
        ['Git Status', 'git_status'],
        ['git_status_2', 'git_status'],
      ],
    ],
    hasNoFix: [['!']],
  },
);
