import { expect, it } from 'vitest';
import { check } from '../../../../test/kit/manifests';
import { isPlaceholder } from '../words';

it.each([
  'TODO',
  'todo',
  'TODO: say what it does, and when to call it.',
  'TBD.',
  '(FIXME) describe',
  'Lorem ipsum dolor sit amet, consectetur.',
  'Description here',
  'Your description here.',
  'description',
  'Tool description',
  'Description of the tool',
  'The description of your tool.',
  '<description>',
  'Add a description',
  'Insert your description here.',
  'n/a',
  '...',
  '???',
  'foo',
  'asdf',
])('%s is a placeholder', (text) => expect(isPlaceholder(text)).toBe(true));

it.each([
  'Finds TODO and FIXME comments in the code.',
  'Todoist: lists the tasks of a project.',
  'Todo items of the user, as a list.',
  'Adds a description to an issue.',
  'Generates lorem ipsum for a page.',
  'The description of the issue, in Markdown.',
  'Description of the issue to create.',
  'Adds text that says what to do. Add a description of at most 80 characters and a title.',
  'Runs the tests.',
  'A placeholder that is shown in the empty field.',
  '',
  ' ',
])('%s is none', (text) => expect(isPlaceholder(text)).toBe(false));

it('is reported for tools and parameters', async () => {
  const schema = { type: 'object', properties: { city: { type: 'string', description: 'TODO' } } };
  const tool = { name: 'get_time', description: 'TBD', command: ['./tools/bin/get_time'], schema };
  expect((await check(JSON.stringify({ tools: [tool] }))).filter((line) => /descr|placeholder/.test(line))).toEqual([
    'hint placeholder-text /tools/0/description',
    'hint placeholder-text /tools/0/schema/properties/city/description',
  ]);
});
