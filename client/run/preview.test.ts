import { expect, it } from 'vitest';
import { previewText } from './preview';

const sample = { kind: 'sample', value: {} } as const;
const preview = (name: string, value: string, note: string) =>
  previewText(
    { name, dialect: 'Any' },
    { plan: undefined, lines: [{ label: 'Program', value }], shell: undefined, refusal: note },
    { definition: null },
    sample,
  );

it('a preview escapes all Markdown syntax of a manifest', () => {
  const text = preview(
    '![x](https://a.example/x.png)\n# Other',
    '/bin/it\n```\n<img src=x>\r\n\x1b[31m',
    '[run](command:x) <b> `a_b` *c*',
  );
  expect(text).toContain('# ` ![x](https://a.example/x.png)\\u000a# Other ` · Any');
  expect(text).toContain('````\n/bin/it\n```\n<img src=x>\n\\u001b[31m\n````');
  expect(text).toContain('> \\[run\\]\\(command\\:x\\) \\<b\\> ` a_b ` \\*c\\*');
});

it('a preview shows unpaired backticks literally', () => {
  expect(preview('a``b', 'c', 'd ` e')).toMatch(/^# ``` a``b ``` · Any\n(?:.|\n)*\n> d \\` e\n/);
});

it.each([
  ['sample', '## Arguments: a sample'],
  ['last', '## Arguments: the last ones from the run panel'],
] as const)('a preview says that its arguments are of the kind %s, and shows them', (kind, said) => {
  const answer = { plan: undefined, lines: [], shell: undefined, refusal: undefined };
  const text = previewText(
    { name: 'it', dialect: 'Any' },
    answer,
    { definition: null },
    { kind, value: { city: 'Oulu\u202e' } },
  );
  expect(text).toContain(`${said}\n\n\`\`\`json\n{\n  "city": "Oulu\\u202e"\n}\n\`\`\``);
});

it('says what is doubtful about a sample, or not checked of other arguments', () => {
  const doubt = 'No sample that fits was found';
  const answer = { lines: [], refusal: undefined, shell: undefined, plan: undefined, unchecked: ['Not checked'] };
  const tool = { name: 'a', dialect: 'b' };
  const sampled = previewText(tool, answer, { definition: null }, { ...sample, doubt });
  expect(sampled).toContain(`> ${doubt}`);
  expect(sampled).not.toContain('Not checked');
  expect(previewText(tool, answer, { definition: null }, { kind: 'last', value: {} })).toContain('> Not checked');
});

it('a preview shows the output schema below what the model sees', () => {
  const answer = { lines: [], refusal: undefined, shell: undefined, plan: undefined };
  const described = { definition: { name: 'it' }, outputSchema: { type: 'object' } };
  expect(previewText({ name: 'it', dialect: 'Any' }, answer, described, sample)).toContain(
    '## What the model sees\n\n```json\n{\n  "name": "it"\n}\n```\n\n## What it returns\n\n```json\n{\n  "type": "object"\n}\n```',
  );
});
