import { describe, expect, it } from 'vitest';
import { check, documentOf, fixed, messages, problemsOf, type ReadOptions } from '../../../../test/kit/manifests';
import { memoryWorkspace } from '../../workspace';
import { PARSER_RULES } from './rules';

it.each(['byte-order-mark', 'nesting-too-deep', 'yaml-unknown-tag'])(
  '%s is reported for the bad example of its page, and not for the good one',
  async (code) => {
    const { language, bad, good } = PARSER_RULES.find((rule) => rule.code === code)?.example ?? {};
    const options = { ...(language && { language }), ...(language === 'yaml' && { dialect: 'forged-pylot' }) };
    expect((await messages(bad ?? '', code, options)).length).toBeGreaterThan(0);
    expect(await messages(good ?? '', code, options)).toEqual([]);
  },
);

describe('json-comment', () => {
  const TOOLS = '"tools": [{ "name": "x", "command": ["./tools/bin/x"] }]';

  it.each(['json', 'jsonc'] as const)('is an error in %s, because the platform reads strict JSON', async (language) => {
    expect(await check(`{ ${TOOLS} /* all */ }`, { language })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^error json-comment/)]),
    );
  });

  it.each([
    [`{\n  // all\n  ${TOOLS}\n}`, `{\n  ${TOOLS}\n}`],
    [`{\r\n  // all\r\n  ${TOOLS}\r\n}`, `{\r\n  ${TOOLS}\r\n}`],
    [`{\n  ${TOOLS} // all\n}`, `{\n  ${TOOLS}\n}`],
    [`{ /* all */ ${TOOLS} }`, `{ ${TOOLS} }`],
  ])('is removed with its line (%#)', async (before, after) => {
    expect(await fixed(before, 'json-comment')).toBe(after);
  });

  it('is not reported in YAML', async () => {
    const text = 'tools: # all\n  - name: x\n    command: [./tools/bin/x]\n';
    expect(await messages(text, 'json-comment', { language: 'yaml' })).toEqual([]);
  });

  it('is not removed if it is not closed: it contains the rest of the text', async () => {
    const open = '{ "tools": [{ "name": "x", "command": ["./tools/bin/x"] /* }] }';
    expect(await messages(open, 'json-comment')).toHaveLength(1);
    await expect(fixed(open, 'json-comment')).rejects.toThrow('no such fix');
  });
});

describe('json-trailing-comma', () => {
  it('is removed without any other change', async () => {
    expect(await fixed('{ "tools": [{ "name": "x", "command": ["./tools/bin/x" , ] }] }', 'json-trailing-comma')).toBe(
      '{ "tools": [{ "name": "x", "command": ["./tools/bin/x"  ] }] }',
    );
  });

  it('is silent about commas in YAML lists', async () => {
    const text = 'tools:\n  - name: x\n    command: [./tools/bin/x,]\n';
    expect(await messages(text, 'json-trailing-comma', { language: 'yaml' })).toEqual([]);
  });
});

describe('file-too-large', () => {
  const code = 'file-too-large';
  const manifest = (length: number) => `{ "tools": [] }${' '.repeat(length - 15)}`;

  it('is reported once, at the beginning, and nothing else is', async () => {
    const problems = await problemsOf(manifest(20 * 1024 * 1024 + 1), { dialect: 'agentcli' });
    expect(problems).toMatchObject([{ code, severity: 'warning', at: { offset: 0, length: 0 } }]);
    expect(problems[0]?.message).toContain('20 million characters');
  });

  it('is not reported for the largest text that is parsed', async () => {
    expect(await messages(manifest(20 * 1024 * 1024), code, { dialect: 'agentcli' })).toEqual([]);
  });

  it('has a lower limit in YAML, which takes longer to parse', async () => {
    const text = `# ${'x'.repeat(12 * 1024 * 1024)}`;
    expect(await messages(text, code, { language: 'yaml', dialect: 'forged-pylot' })).toHaveLength(1);
  });
});

describe('yaml-several-documents', () => {
  const ONE = 'tools:\n  - name: x\n    command: [./tools/bin/x]\n';

  it('is reported where the second document starts', async () => {
    expect(await messages(`${ONE}---\n${ONE}`, 'yaml-several-documents', { language: 'yaml' })).toHaveLength(1);
  });

  it('allows one document to have its marker', async () => {
    expect(await messages(`---\n${ONE}`, 'yaml-several-documents', { language: 'yaml' })).toEqual([]);
  });
});

describe('yaml-alias-limit', () => {
  const HEAD = 'schema_version: "1.0"\nmetadata: { name: a, description: What it does. }\n';

  it('causes no other problems: unresolved values are unknown', async () => {
    const levels = Array.from(
      { length: 9 },
      (_, i) => `b${i + 1}: &b${i + 1} [${Array(9).fill(`*b${i}`).join(', ')}]\n`,
    );
    const text = `${HEAD}b0: &b0 [x]\n${levels.join('')}tools: *b9\n`;
    const found = await check(text, { language: 'yaml', dialect: 'forged-pylot' });
    expect(found.map((line) => line.split(' ', 2).join(' '))).toEqual(['warning yaml-alias-limit']);
  });

  it('is not reported for tools that share their members', async () => {
    const tools = Array.from({ length: 300 }, (_, i) => `- <<: *common\n  name: t${i}\n  runtime: *limits\n`);
    const common =
      'common: &common { description: d, module: elsewhere.tools, class_name: A }\nlimits: &limits { timeout_seconds: 5 }\n';
    expect(await check(`${HEAD}${common}tools:\n${tools.join('')}`, { language: 'yaml' })).toEqual([
      'hint too-many-tools /tools',
    ]);
  });
});

describe('unread-language', () => {
  it('reports that the platform does not read YAML', async () => {
    const text = 'tools:\n  - name: x\n    command: [./tools/bin/x]\n';
    expect(await messages(text, 'unread-language', { language: 'yaml' })).toEqual([
      'agentcli reads JSON only: convert this YAML file before use.',
    ]);
  });

  it('is silent about JSON', async () => {
    expect(await messages('{ "tools": [{ "name": "x", "command": ["./tools/bin/x"] }] }', 'unread-language')).toEqual(
      [],
    );
  });
});

describe('invalid-utf-8', () => {
  const uri = 'file:///w/tools.json';
  const around = (byte?: number) =>
    memoryWorkspace({ [uri]: '' }, byte === undefined ? {} : { wrongBytes: { [uri]: byte } });
  const AGENTCLI = '{ "tools": [{ "name": "a", "description": "caf\ufffd", "command": ["/bin/x"] }] }';
  const PYLOT = 'schema_version: "1.0"\nmetadata: {name: caf\ufffd, description: y}\ntools: []\n';

  async function found(text: string, options: ReadOptions): Promise<readonly string[]> {
    const problems = (await problemsOf(text, options)).filter(({ code }) => code === 'invalid-utf-8');
    return problems.map(({ severity, at, message }) => `${severity} at ${at.offset}: ${message}`);
  }

  it.each([
    ['agentcli', AGENTCLI, 'json', 'warning at 46', 'replaces it with U+FFFD'],
    ['forged-pylot', PYLOT, 'yaml', 'error at 42', 'refuses the file'],
    ['kasilabs', '{ "slug": "A", "name": "\u00e9\ufffd" }', 'json', 'warning at 25', 'JSON parsers refuse the file'],
  ] as const)(
    'a file of %s that is not UTF-8 is told where its first wrong byte stands',
    async (dialect, text, language, at, says) => {
      const byte = Buffer.byteLength(text.slice(0, text.indexOf('\ufffd')));
      const [message] = await found(text, { dialect, language, uri, workspace: around(byte) });
      expect(message).toContain(`${at}: The file is not UTF-8: invalid byte at offset ${byte}. `);
      expect(message).toContain(says);
    },
  );

  it('is an error for every platform if the file begins with such a byte, as in UTF-16', async () => {
    const text = AGENTCLI.replace('\ufffd', '\u00e9');
    expect(await found(text, { workspace: around(0) })).toEqual([
      'error at 46: The file is not UTF-8: invalid byte at offset 0. agentcli refuses the file. Save the file as UTF-8.',
    ]);
  });

  it('is also reported if the editor has decoded it in its own encoding, or the text has changed since', async () => {
    const text = AGENTCLI.replace('\ufffd', '\u00e9');
    expect(await found(text, { workspace: around(46) })).toEqual([expect.stringContaining('at 46: ')]);
    expect(await found(AGENTCLI, { workspace: around(400) })).toEqual([expect.stringContaining('at 46: ')]);
  });

  it('a replacement character that the file itself contains is not reported', async () => {
    expect(await found(AGENTCLI, { workspace: around() })).toEqual([]);
    expect(documentOf(AGENTCLI).wrongByte).toBeUndefined();
  });
});
