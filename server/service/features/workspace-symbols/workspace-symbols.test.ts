import { describe, expect, it } from 'vitest';
import { readAs, textAt } from '../../../../test/kit/navigate';
import { workshop } from '../../../../test/kit/workshop-dialect';
import { matchScore, symbolsOf, workspaceSymbols } from './workspace-symbols';

const here = readAs('{ "tools": [{ "name": "get_time" }, { "name": "getTimezone" }, { "name": "" }, {}] }', {
  dialect: workshop,
  uri: 'file:///w/clock%20tools/tools.json',
});
const there = readAs('tools:\n  - name: target\n', { dialect: workshop, uri: 'file:///w/b.yaml' });

function found(query: string): readonly string[] {
  return workspaceSymbols([here, there].map(symbolsOf), query).map(
    ({ name, containerName }) => `${name} · ${containerName}`,
  );
}

describe('the tools of all manifests', () => {
  it('are found by letters in their order, best first', () => {
    expect(found('gt')).toEqual(['get_time · Workshop', 'getTimezone · Workshop', 'target · Workshop']);
    expect(found('_TIME')).toEqual(['get_time · Workshop']);
    expect(found('trg')).toEqual(['target · Workshop']);
    expect(found('xyz')).toEqual([]);
  });

  it('are all found without a query, except those without a name', () => {
    expect(found('')).toHaveLength(3);
    expect(found('  ')).toHaveLength(3);
  });

  it('have the location of the name', () => {
    const [symbol] = workspaceSymbols([here, there].map(symbolsOf), 'targ');
    const location = symbol?.location;
    expect(location && 'range' in location && textAt(there.document, location.range)).toBe('target');
  });

  it('are at most 500', () => {
    const tools = Array.from({ length: 2_000 }, (_, i) => ({ name: `tool_${i}` }));
    const many = readAs(JSON.stringify({ tools }), { dialect: workshop });
    expect(workspaceSymbols([symbolsOf(many)], 'tool')).toHaveLength(500);
    expect(workspaceSymbols([symbolsOf(many)], 't'.repeat(1_000_000))).toEqual([]);
  });
});

describe('a match', () => {
  it('scores higher at the start, at the start of words and contiguously', () => {
    const order = ['time', 'time_of_day', 'get_time', 'lifetime', 'talking_in_my_ear', 'a_t_i_m_e_x'];
    const scores = order.map((name) => matchScore(name, 'time') ?? -1);
    expect(scores.slice(0, 4)).toEqual([...scores.slice(0, 4)].sort((a, b) => b - a));
    expect(Math.min(...scores.slice(0, 4))).toBeGreaterThan(Math.max(...scores.slice(4)));
    expect(matchScore('emit', 'time')).toBeUndefined();
  });
});
