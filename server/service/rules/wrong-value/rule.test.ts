import { expect, it } from 'vitest';
import { check, fixed, fixTitles, messages } from '../../../../test/kit/manifests';

const glean = (type: string, more = '') =>
  `{ "type": ${type}, "name": "fileTicket", "displayName": "File", "displayDescription": "Files.", "description": "Files a ticket."${more} }`;

it('lists the allowed values and suggests one', async () => {
  expect(await messages(glean('"action"'), 'wrong-value')).toEqual([
    expect.stringMatching(/^`type` must be `RETRIEVAL` or `ACTION`, not `action`\. Did you mean `ACTION`\?/),
  ]);
});

it.each(['action', 'ACTOIN', 'ACTON', 'Action'])('changes %s to the similar value', async (word) => {
  expect(await fixed(glean(`"${word}"`), 'wrong-value')).toBe(glean('"ACTION"'));
});

it('offers each of a few values if none is similar', async () => {
  const more = ', "authType": "COOKIE"';
  expect(await fixed(glean('"ACTION"', more), 'wrong-value', { title: 'Change to `NONE`' })).toContain(
    '"authType": "NONE"',
  );
});

it('leaves a value of the wrong type to `wrong-type`', async () => {
  expect((await check(glean('5'))).filter((line) => line.endsWith('/type'))).toEqual([
    expect.stringContaining('wrong-type /type'),
  ]);
});

const pylotWith = (type: string) =>
  `{ "schema_version": "1.0", "metadata": { "name": "a", "description": "b" }, "tools": [{ "name": "t", "description": "d", "module": "m", "class_name": "C", "inputs": { "x": { "type": ${type} } } }] }`;
const pylot = (type: string) => pylotWith(`"${type}"`);

it.each([
  ['int', 'integer'],
  ['bool', 'boolean'],
  ['dict', 'object'],
])('recognises %s from other languages', async (written, meant) => {
  expect((await messages(pylot(written), 'wrong-value'))[0]).toContain(`Did you mean \`${meant}\`?`);
  expect(await fixed(pylot(written), 'wrong-value')).toBe(pylot(meant));
});

it('says what to do about an array of types, and offers those in it', async () => {
  const nullable = pylotWith('["string", "null"]');
  expect(await messages(nullable, 'wrong-value')).toEqual([
    expect.stringContaining(
      'or `object`, not an array. A parameter has one type: name that alone, and say in the description what else it may be. Did you mean `string`? GC-Forged-Pylot refuses the file: ',
    ),
  ]);
  expect(await fixed(nullable, 'wrong-value')).toBe(pylot('string'));
  expect(await fixTitles(pylotWith('["number", "string"]'), 'wrong-value')).toEqual([
    'Change to `string`',
    'Change to `number`',
  ]);
  expect(await messages(pylotWith('{}'), 'wrong-value')).toEqual([expect.stringContaining('not an object. GC-')]);
});
