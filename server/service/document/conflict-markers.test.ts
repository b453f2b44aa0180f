import { expect, it } from 'vitest';
import { check, documentOf, problemsOf, type ReadOptions } from '../../../test/kit/manifests';
import { soundText } from '../features/sound-text';
import { conflictsIn } from './conflict-markers';

const JSON_TEXT = `{
  "tools": [
    {
      "name": "get_time",
<<<<<<< HEAD
      "description": "Tells the time of day in a city.",
=======
      "description": "Says what time it is in a city.",
>>>>>>> feature
      "command": ["./tools/bin/get_time"]
    }
  ]
}
`;

const YAML_TEXT = `schema_version: "1.0"
metadata:
  name: a
  description: b
tools:
  - name: get_time
<<<<<<< HEAD
    description: Tells the time of day in a city.
||||||| base
    description: Tells the time.
=======
    description: Says what time it is in a city.
>>>>>>> feature
    module: a.b
    class_name: C
`;

const YAML: ReadOptions = { language: 'yaml', dialect: 'forged-pylot' };

it.each<[string, string, ReadOptions]>([
  ['JSON', JSON_TEXT, {}],
  ['JSON, with lines as on Windows', JSON_TEXT.replaceAll('\n', '\r\n'), {}],
  ['YAML', YAML_TEXT, YAML],
])('the marks of a merge are one row, at the first: %s', async (_name, text, options) => {
  const found = (await problemsOf(text, options)).filter(({ code }) => code === 'syntax-error');
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^A merge conflict is not resolved: keep one side, and delete the lines of `<<<<<<<`/),
  ]);
  expect(text.slice(found[0]?.at.offset).startsWith('<<<<<<< HEAD')).toBe(true);
  expect(await check(text, options)).toHaveLength(1);
});

it('several conflicts are one row, too', async () => {
  const [first = '', second = ''] = ['a', 'b'].map(
    (name) => `<<<<<<< HEAD\n  { "name": "${name}" },\n=======\n>>>>>>> feature\n`,
  );
  const text = `{ "tools": [\n${first}${second}{ "name": "get_time", "command": ["./tools/bin/a"] } ] }`;
  const found = (await problemsOf(text)).filter(({ code }) => code === 'syntax-error');
  expect(found.map(({ message }) => message)).toEqual([expect.stringMatching(/^2 merge conflicts are not resolved/)]);
});

it('no fix takes the marks for a mistake of typing', () => {
  expect(soundText(documentOf(JSON_TEXT))).toBeUndefined();
});

it.each(['{}', '<<<<<<< HEAD\n{}', '=======\n{}\n>>>>>>> x', '{}\n<<<<<<< a\n<<<<<<< b\n=======\n'])(
  'there is none without all three marks: %j',
  (text) => {
    expect(conflictsIn(text)).toBeUndefined();
  },
);
