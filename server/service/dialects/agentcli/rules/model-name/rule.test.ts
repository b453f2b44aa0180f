import { testRule } from '../../../../../../test/kit/rule-tests';

testRule(
  'agentcli/model-name',
  (names: readonly string[]) => JSON.stringify({ tools: names.map((name) => ({ name, command: ['./tools/bin/x'] })) }),
  {
    accepts: [['get_time'], ['A-1'], ['x'.repeat(64)]],
    reports: { 'warning /tools/0/name': [['get time'], ['größe'], ['a.b'], ['x'.repeat(65)], [' ']] },
    fixes: [
      [['get time'], ['get_time']],
      [['größe'], ['gro_e']],
      [['x'.repeat(70)], ['x'.repeat(64)]],
      [
        ['get time', 'get_time'],
        ['get_time_2', 'get_time'],
      ],
    ],
  },
);
