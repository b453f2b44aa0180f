import { expect, it } from 'vitest';
import { previewCommands } from './preview-lenses';

const titles = (form: Parameters<typeof previewCommands>[0]) => previewCommands(form).map(({ title }) => title);

it('a target that is not named yet can be named', () => {
  expect(titles({ shortTitle: 'Gemini', isNamed: false })).toEqual([
    'Change Target…',
    'Copy as JSON',
    'Check for Gemini',
  ]);
  expect(titles({ shortTitle: 'Gemini', isNamed: true })).toEqual(['Change Target…', 'Copy as JSON']);
});

it('a tool that has gone has none', () => {
  expect(titles(undefined)).toEqual([]);
});
