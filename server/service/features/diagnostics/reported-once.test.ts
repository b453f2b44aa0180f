/** One mistake is one problem, even if several rules find it. */
import { expect, it } from 'vitest';
import { samples } from '../../../../test/hostile/corpus';
import { documentOf, fixed, problemsOf } from '../../../../test/kit/manifests';
import { descendants } from '../../document/tree/node';
import { memoryWorkspace } from '../../workspace';

async function told(text: string, options: { readonly uri?: string; readonly dialect?: string } = {}) {
  return (await problemsOf(text, options)).map(({ severity, code }) => `${severity} ${code}`);
}

const glean = (members: string) =>
  `{ "type": "RETRIEVAL", "name": "find", "displayName": "F", "displayDescription": "d", "description": "What it does.", "authType": "NONE", ${members} }`;

it.each([
  ['"permissions": { "canEdit": true }', 'information'],
  ['"permissions": "everyone"', 'warning'],
  ['"createdAt": "2026-01-31T09:30:00Z"', 'information'],
  ['"createdAt": 5', 'warning'],
])('a field that Glean sets itself is reported once, with its own severity: %s', async (member, severity) => {
  expect(await told(glean(member))).toEqual([`${severity} glean/server-owned-field`]);
});

it('a time that Glean sets itself and can not parse is reported once, with the advice to remove it', async () => {
  const text = glean('"createdAt": "yesterday"');
  expect(await told(text)).toEqual(['warning glean/date-time']);
  expect(await fixed(text, 'glean/date-time')).not.toContain('createdAt');
});

const talos = (q: object, required: readonly string[]) =>
  JSON.stringify({
    id: 'a',
    name: 'A',
    description: 'What it does.',
    version: '1.0.0',
    functions: [
      { name: 'f', description: 'What it does.', parameters: { type: 'object', properties: { q }, required } },
    ],
  });

it.each([true, false])(
  'a Talos parameter with `required: %s` is reported once, and moves to the `required` array',
  async (required) => {
    const q = { type: 'string', description: 'What to look for.' };
    const options = { uri: 'file:///w/a/manifest.json', dialect: 'talos' };
    const text = talos({ ...q, required }, []);
    expect(await told(text, options)).toEqual(['warning talos/dropped-keyword']);
    const [problem] = await problemsOf(text, options);
    expect(problem?.message).toMatch(required ? /Add `q` to that array\. Talos/ : /Remove it\. Talos/);
    expect(JSON.parse(await fixed(text, 'talos/dropped-keyword', options))).toEqual(
      JSON.parse(talos(q, required ? ['q'] : [])),
    );
  },
);

/** Misspellings of a word that keep most of its letters. */
function misspelt(word: string): readonly string[] {
  return [`${word[0]}${word[2]}${word[1]}${word.slice(3)}`, word.slice(0, -1), `${word}s`].filter(
    (one) => one !== word,
  );
}

it.each(samples())(
  'a misspelt key is one problem, and its member is not reported as missing, in $path',
  async (sample) => {
    const { text, uri, dialect } = sample;
    const options = { uri, dialect: dialect.id };
    const sound = new Set((await problemsOf(text, options)).map(({ code, message }) => code + message));
    const { root } = documentOf(text, options);
    const keys = new Map<string, number>();
    for (const node of root ? descendants(root) : []) {
      if (node.type !== 'property' || node.keyNode.value.length < 4) continue;
      const { value, offset } = node.keyNode;
      const of = node.parent?.parent?.type === 'property' ? node.parent.parent.keyNode.value : '';
      keys.set(`${of} ${value}`, text.indexOf(value, offset));
    }
    const odd: unknown[] = [];
    for (const [name, offset] of keys) {
      const key = name.slice(name.indexOf(' ') + 1);
      for (const word of misspelt(key)) {
        const broken = text.slice(0, offset) + word + text.slice(offset + key.length);
        const found = (await problemsOf(broken, options)).filter(({ code, message }) => !sound.has(code + message));
        const guessed = found.filter(
          ({ message }) => message.includes(`${word}\``) && /Did you mean|Is that what/.test(message),
        );
        if (guessed.length > 0 && found.length > 1)
          odd.push([name, word, ...found.map(({ code, message }) => `${code}: ${message}`)]);
      }
    }
    expect(odd).toEqual([]);
  },
);

it('a letter of another script in a name is reported once, whatever the platform and the targets say of it', async () => {
  const text = '{ "tools": [{ "name": "g\u0435t", "description": "Tells the status." }] }';
  const workspace = memoryWorkspace({}, { targets: { ids: ['openai'] } });
  const found = await problemsOf(text, { dialect: 'forged-pylot', workspace });
  expect(found.filter(({ at }) => text.slice(at.offset).startsWith('"g')).map(({ code }) => code)).toEqual([
    'lookalike-letter',
  ]);
});
