import { describe, expect, it } from 'vitest';
import { acceptItem, filledIn, itemsAt } from '../../../../test/kit/complete';
import { madeUp } from '../../../../test/kit/made-up-dialect';
import { documentOf } from '../../../../test/kit/manifests';
import { descendants } from '../../document/tree/node';

/** In milliseconds, for a busy machine. */
const TIMEOUT = 60_000;

/** A character that no manifest contains. */
const MARK = '\u{1f4cd}';

const JSON_TEXT = `{
  // about this
  "schema_version": "1.0",
  "version": "1.2.3",
  "auth": { "type": "oauth2", "tokenUrl": "https://x", "scope": [] },
  "tags": ["a", "b\\"c", 1, null],
  "tools": [
    { "name": "a", "command": ["./bin/one", "--x"], "timeout": 5, "limits": { "cpu": 1.5, "unit": "s" } },
    {
      "name": "b",
      "schema": { "properties": { "q": { "type": "string" } }, "required": ["q"] },
      "retries": null
    }
  ]
}
`;
const YAML_TEXT = `# about this
schema_version: "1.0"
version: 1.2.3
auth: &auth { type: oauth2, tokenUrl: 'https://x', scope: [] }
tags: [a, "b c", 1,
  ~]
tools:
  - name: a
    description: |
      some: text
        - more
    command:
      - ./bin/one # the program
      - --x
    limits:
      cpu: 1.5
      unit: s
  -
    name: b
    schema:
      properties:
        q: { type: string }
      required:
      - q
  - *auth
  - - nested
    - list
`;
const SIGNS = [...`{[}],:"'-?&*!|>#`];
/** Every pair of signs, and what is odd in another way. */
const ODD_TEXTS = [
  '',
  ...SIGNS.flatMap((sign) => [sign, `${sign} `, ...SIGNS.map((next) => sign + next)]),
  '{"a',
  '{"a"',
  '{"a":',
  '[[[[',
  ']]]]',
  '{{{{',
  '}}}}',
  '{"a":{]}',
  '\u0000',
  '{"__proto__": {"constructor": ',
  '{"tools":[{"__proto__":',
  '- - - -',
  '? a\n: b',
  '%YAML',
  '---',
  '--- a',
  '...',
  'a: |',
  'a: >-\n',
  '\t\ta: b',
  'a:\tb',
  "a: '",
  'a: "\\',
  '{a: [b, {c: d',
  '[a: b, ? c',
  'tools:\n- \n  - \n    - ',
  'tools:\n  - name: a\n   - b\n    - c',
  '\ufeff',
  '\ufeff{',
  '\r\n\r\n',
  'a\r\nb:\r\n  ',
  '# a\n#',
  '"a": b',
  "'a b': c",
  '<<: *a',
  'a: b: c: ',
];

/** Requests completion at an offset and accepts every item as an editor would. */
async function completeAt(text: string, offset: number, language: 'jsonc' | 'yaml'): Promise<number> {
  // No editor puts the cursor between the two characters of a line break.
  if (text[offset - 1] === '\r' && text[offset] === '\n') return 0;
  const marked = text.slice(0, offset) + MARK + text.slice(offset);
  const options = { dialect: madeUp, language, mark: MARK };
  const items = await itemsAt(marked, options);
  const labels = items.map(({ label }) => label);
  if (new Set(labels).size !== labels.length) throw new Error(`twice in ${labels.join(', ')}`);
  for (const item of items) {
    try {
      acceptItem(marked, item, options);
    } catch (error) {
      // An editor may filter an item out; failing to apply one is a bug here.
      if (!(error instanceof Error) || !error.message.startsWith('an editor would not show')) throw error;
    }
  }
  return items.length;
}

/** All keys and values of a text. Throws if it has problems. */
function entriesOf(text: string, language: 'jsonc' | 'yaml'): readonly string[] {
  const { root, problems } = documentOf(text, { language });
  const [problem] = problems.filter(({ code }) => code !== 'json-comment');
  if (problem || !root) throw new Error(`${problem?.message} in\n${text}`);
  return [...descendants(root)].map((node) =>
    node.type === 'property' ? `${node.keyNode.value}:` : String(node.value ?? node.type),
  );
}

describe.each([
  ['jsonc', JSON_TEXT],
  ['yaml', YAML_TEXT],
] as const)('%s', (language, text) => {
  it('is completed at every offset, with edits that an editor takes', { timeout: TIMEOUT }, async () => {
    for (let offset = 0; offset <= text.length; offset++) await completeAt(text, offset, language);
  });

  it('is completed at the end of every beginning of it', { timeout: TIMEOUT }, async () => {
    let offered = 0;
    for (let end = 0; end <= text.length; end++) offered += await completeAt(text.slice(0, end), end, language);
    expect(offered).toBeGreaterThan(text.length / 2);
  });

  it('is completed where a piece is missing', { timeout: TIMEOUT }, async () => {
    for (let start = 0; start < text.length; start += 9) {
      const broken = text.slice(0, start) + text.slice(start + 11);
      for (let offset = Math.max(0, start - 3); offset <= Math.min(broken.length, start + 3); offset++) {
        await completeAt(broken, offset, language);
      }
    }
  });

  it('stays valid and loses nothing, whatever is accepted on a new line', { timeout: TIMEOUT }, async () => {
    const lines = text.split('\n');
    const before = entriesOf(text, language);
    for (let line = 0; line < lines.length; line++) {
      for (let column = 0; column <= 12; column++) {
        const above = `${lines.slice(0, line + 1).join('\n')}\n${' '.repeat(column)}`;
        const marked = `${above}${MARK}\n${lines.slice(line + 1).join('\n')}`;
        const options = { dialect: madeUp, language, mark: MARK };
        for (const item of await itemsAt(marked, options)) {
          const result = filledIn(acceptItem(marked, item, options), '');
          const after = entriesOf(result, language);
          const lost = before.filter((entry) => !after.includes(entry));
          if (lost.length > 0) throw new Error(`${lost.join(', ')} lost in\n${result}`);
        }
      }
    }
  });

  it('is completed in odd texts', async () => {
    for (const odd of ODD_TEXTS) {
      for (let offset = 0; offset <= odd.length; offset++) await completeAt(odd, offset, language);
    }
  });

  it('is completed in a text that nests too deep', async () => {
    const deep = '['.repeat(5000);
    expect(await completeAt(deep, deep.length, language)).toBe(0);
    const keys = '{"tools":'.repeat(2000);
    expect(await completeAt(keys, keys.length, language)).toBe(0);
  });
});

it.each(['json', 'yaml'] as const)(
  'offers nothing in a %s text that nests too deep to be parsed',
  async (language) => {
    const text = `${language === 'json' ? '{"tools":' : 'tools: '}${'['.repeat(100_000)}`;
    expect(await itemsAt(`${text}${MARK}`, { dialect: madeUp, language, mark: MARK })).toEqual([]);
  },
  2_000,
);
