import { expect, it } from 'vitest';
import { messages, problemsOf } from '../../../../test/kit/manifests';

it('reports the message of the parser, and its consequence', async () => {
  const text = '{ "tools": [{ "name": "x" "command": ["./tools/bin/x"] }] }';
  expect(await messages(text, 'syntax-error')).toEqual(["Comma expected before this. agentcli can't read the file."]);
});

it('reports errors in YAML', async () => {
  const text = 'tools:\n  - name: "x\n    command: [./tools/bin/x]\n';
  expect((await messages(text, 'syntax-error', { language: 'yaml', dialect: 'agentcli' })).length).toBeGreaterThan(0);
});

it('reports an empty file if its dialect is set', async () => {
  const told = ["The file is empty: agentcli can't read it."];
  for (const text of ['', ' \n ', '\r\n']) {
    expect(await messages(text, 'syntax-error', { dialect: 'agentcli' })).toEqual(told);
    expect(await messages(text, 'syntax-error')).toEqual([]);
  }
  expect(await messages('null', 'syntax-error', { dialect: 'agentcli' })).toEqual([]);
  const yaml = { language: 'yaml', dialect: 'forged-pylot' } as const;
  expect(await messages('# nothing yet\n', 'syntax-error', yaml)).toHaveLength(1);
  expect(await messages('schema_version: "1.0"\n', 'syntax-error', yaml)).toEqual([]);
});

const forged = (json: string) =>
  `{"schema_version": "1.0", "metadata": {"name": "a", "description": "b"}, "tools": [{"name": "a", "description": "Does a.", "module": "src.a", "class_name": "A", "config": [${json}]}]}`;

it.each(['NaN', 'Infinity', '-Infinity'])(
  'accepts %s for a platform that reads it, and reports it otherwise',
  async (word) => {
    expect(await messages(forged(word), 'syntax-error')).toEqual([]);
    const text = `{ "tools": [{ "name": "x", "command": ["./tools/bin/x"], "schema": { "x": ${word} } }] }`;
    expect(await messages(text, 'syntax-error')).toEqual([
      `\`${word}\` is not a valid JSON number. agentcli can't read the file.`,
    ]);
  },
);

it('reports nothing else about an invalid number', async () => {
  const text = '{ "tools": [{ "name": "x", "description": "d", "command": ["/x"], "timeoutSec": NaN }] }';
  const codes = (await problemsOf(text)).map(({ code }) => code);
  expect(codes).toContain('syntax-error');
  expect(codes).not.toContain('wrong-type');
  expect((await problemsOf(text.replace('NaN', '1.5'))).map(({ code }) => code)).toContain('wrong-type');
});

it.each(['nan', '+Infinity', 'inf', '-NaN'])('%s is accepted by no platform', async (word) => {
  expect(await messages(forged(word), 'syntax-error')).toHaveLength(1);
});
