import { expect, it } from 'vitest';
import { formatText } from '../../../cli/format/text';
import { growthOf, MAX_RATIO } from './growth';
import type { Request } from './requests';

const TOOL = '{"name":"a","schema":{}},';

/** A report of problems that are all in one line, as in a minified manifest. */
function reportOf(problems: number): Request {
  const diagnostics = Array.from({ length: problems }, (_, index) => ({
    code: 'x',
    severity: 'warning' as const,
    message: 'm',
    path: '',
    range: {
      start: { line: 0, character: index * TOOL.length },
      end: { line: 0, character: (index + 1) * TOOL.length },
    },
  }));
  const text = TOOL.repeat(problems);
  const result = { path: 'a', text, dialect: 'agentcli', reason: '', tools: problems, diagnostics };
  const summary = { files: 1, errors: 0, warnings: problems };
  return {
    name: 'report',
    prepare: async () => async () => {
      formatText({ results: [result], summary, unchecked: [], color: false });
    },
  };
}

it('the report of problems in one line costs at most 2.5 times as much for twice as many', async () => {
  expect(await growthOf('report', [reportOf(8_000)], [reportOf(2_000)])).toBeLessThanOrEqual(MAX_RATIO);
});
