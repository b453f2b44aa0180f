import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../test/kit/cases';
import { manifestOf } from '../../../test/kit/manifests';
import { Checker } from '../features/diagnostics/check';
import { memoryWorkspace } from '../workspace';

const guest = { type: 'object', properties: { name: { type: 'string' } } };
const properties = {
  day: { type: 'string' },
  room: { enum: ['small', 'large'] },
  guests: { type: 'array', items: guest },
};
const tool = (name: string, description: string, schema: object) => ({
  name,
  description,
  command: [`./tools/bin/${name}`],
  schema,
});
const book = tool('book', 'Books.', { type: 'object', required: ['day'], properties });
const TOOLS = JSON.stringify({ tools: [book, tool('cancel', 'Cancels.', { type: 'object' })] });
const json = manifestOf(TOOLS);
const yaml = manifestOf(TOOLS, { uri: 'file:///w/tools.yaml', language: 'yaml', dialect: 'agentcli' });

interface Around {
  readonly language?: 'json' | 'jsonc' | 'yaml';
  readonly manifests?: readonly (typeof json)[];
  readonly rules?: Record<string, 'error' | 'off'>;
}

async function found(text: string, { language = 'yaml', manifests = [json], rules = {} }: Around = {}) {
  const problems = await new Checker().check(casesOf(text, manifests, language), memoryWorkspace(), { rules });
  return problems ?? [];
}
const problems = async (...given: Parameters<typeof found>) =>
  (await found(...given)).map(
    ({ code, severity, at: { offset, length } }) => `${severity} ${code} ${given[0].slice(offset, offset + length)}`,
  );

describe('problems in cases', () => {
  it.each([
    ['{ name: a, tool: boook }', 'error cases/unknown-tool boook'],
    ['{ name: a, tool: book }', 'warning cases/argument book'],
    ['{ name: a, tool: book, arguments: {} }', 'warning cases/argument arguments'],
    ['{ name: a, tool: book, arguments: { day: 5 } }', 'warning cases/argument 5'],
    ['{ name: a, tool: book, arguments: { day: x, guests: [{ name: 1 }] } }', 'warning cases/argument 1'],
    ['{ name: a, tool: book, arguments: { day: x, rom: small } }', 'warning cases/argument rom'],
    ['{ name: a, tool: book, arguments: { day: x, guests: [{ nme: y }] } }', 'warning cases/argument nme'],
    ['{ name: a, tool: book, argument: {} }', 'error cases/unknown-key argument'],
    ['{ name: a, tool: cancel, expect: { ok: true }, expect: { ok: no } }', 'warning duplicate-key expect'],
    ['{ name: a, tool: cancel, expect: { matches: { type: objct } } }', 'error cases/wrong-value objct'],
    ['{ name: a, tool: cancel, expect: { matches: { $ref: "#/nowhere" } } }', 'error cases/wrong-value matches'],
    ['{ name: a, tool: cancel, expect: { matches: { pattern: "(" } } }', 'error cases/wrong-value matches'],
  ])('%s', async (text, problem) => {
    expect(await problems(`cases: [${text}]`)).toEqual([problem]);
  });

  it('are none if everything is valid, or a failure is expected', async () => {
    expect(await problems('cases: [{ name: a, tool: book, arguments: { day: x } }]')).toEqual([]);
    expect(await problems('cases: [{ name: a, tool: book, arguments: { day: x, colour: red } }]')).toEqual([]);
    expect(await problems('cases: [{ name: a, tool: book, expect: { exit: 2 } }]')).toEqual([]);
    expect(await problems('cases: [{ name: a, tool: book, expect: { ok: no } }]')).toEqual([]);
    const matches = '{ $ref: "#/$defs/a", $defs: { a: { pattern: "^(a+)+$" } } }';
    expect(await problems(`cases: [{ name: a, tool: cancel, expect: { matches: ${matches} } }]`)).toEqual([]);
  });

  it('report no manifest, several, or another one than named', async () => {
    const text = 'cases: [{ name: a, tool: cancel }]';
    expect(await problems(text, { manifests: [] })).toEqual(['warning cases/no-manifest {']);
    expect(await problems(text, { manifests: [json, yaml] })).toEqual(['error cases/several-manifests {']);
    expect(await problems(`manifest: tools.yaml\n${text}`, { manifests: [json, yaml] })).toEqual([]);
    const yamlNamed = await problems(`manifest: tools.yaml\n${text}`, { manifests: [json] });
    expect(yamlNamed).toEqual(['error cases/no-manifest tools.yaml']);
    const otherNamed = await problems(`manifest: other.json\n${text}`, { manifests: [json] });
    expect(otherNamed).toContain('error cases/wrong-value other.json');
    const [several] = await found(text, { manifests: [json, yaml] });
    expect(several?.message).toBe(
      'Several manifests have the name of this file: `tools.json` and `tools.yaml`. No case is run until `manifest` names one: `manifest: tools.json`.',
    );
  });

  it('are silenced by the settings, and by a comment', async () => {
    const text = 'cases:\n  - name: a\n    tool: nothing\n';
    expect(await problems(text, { rules: { 'cases/unknown-tool': 'off' } })).toEqual([]);
    const silenced = text.replace('nothing', 'nothing # tool-manifest-disable-line cases/unknown-tool');
    expect(await problems(silenced)).toEqual([]);
    expect(await problems(text.replace('    tool', '    # tool-manifest-disable-next-line\n    tool'))).toEqual([]);
    const jsonc = '// tool-manifest-disable-file cases/unknown-tool\n{ "cases": [{ "name": "a", "tool": "no" }] }';
    expect(await problems(jsonc, { language: 'jsonc' })).toEqual([]);
    const warned = 'cases: [{ name: a, tool: book }]';
    expect(await problems(warned, { rules: { 'cases/argument': 'error' } })).toEqual(['error cases/argument book']);
  });

  it('do not include members that only seem to be missing while a text is broken', async () => {
    const cut = await problems('{ "cases": [{ "name": "a", "to', { language: 'json' });
    expect(cut).toEqual([expect.stringContaining('error syntax-error')]);
    const open = '{ "cases": [ { "name": "a" , { "name": "b", "tool": "nope" } ] }';
    expect(await problems(open, { language: 'json' })).not.toContain('error cases/missing-field {');
  });

  it('are found in a thousand cases without blocking other tasks', async () => {
    const line = (i: number) =>
      `  - { name: c${i}, tool: book, arguments: { day: ${i} }, expect: { matches: { type: object, minProperties: ${i} } } }\n`;
    const many = Array.from({ length: 1000 }, (_, i) => line(i));
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    expect(await found(`cases:\n${many.join('')}`)).toHaveLength(1000);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});
