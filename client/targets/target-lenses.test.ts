import { expect, it } from 'vitest';
import type { NamedVerdicts } from '../../server/protocol/targets';
import { previewCommands, verdictLens } from './target-lenses';

type Verdicts = NamedVerdicts['targets'];
const of = (...verdicts: readonly ('ok' | 'changed' | 'refused')[]): Verdicts =>
  verdicts.map((verdict, index) => ({
    ...{ id: `t${index}`, shortTitle: `T${index}`, verdict },
    ...(verdict !== 'ok' && { reason: 'The array `a` has no `items`.' }),
  }));

it.each([
  [of(), 'Targets…', undefined],
  [of('ok'), '✓ T0', 't0'],
  [of('ok', 'ok'), '✓ 2 targets', undefined],
  [of('ok', 'changed'), '✓ 2 targets', 't1'],
  [of('ok', 'refused', 'changed'), '✗ T1', 't1'],
  [of('refused', 'refused'), '✗ T0, T1', 't0'],
  [of('refused', 'refused', 'refused', 'ok'), '✗ 3 of 4 targets', 't0'],
])('%#: %j', (targets, title, target) => {
  expect(verdictLens(targets)).toMatchObject({ title, target });
});

it('its tooltip says why', () => {
  expect(verdictLens(of('refused', 'changed')).tooltip).toBe('T0 refuses it. The array "a" has no "items".');
  expect(verdictLens(of('ok', 'changed')).tooltip).toBe('T1 changes it. The array "a" has no "items".');
});

it('parameters that are not in the manifest are not said to be taken', () => {
  const [ok] = of('ok');
  if (!ok) throw new Error('no verdict');
  expect(verdictLens([{ ...ok, blind: 'parameters' }])).toMatchObject({
    title: '? T0',
    tooltip: 'The parameters are not in the manifest, so they were not examined.',
  });
});

it('what was not examined is not said to be taken', () => {
  const [blind] = of('ok');
  if (!blind) throw new Error('no verdict');
  expect(verdictLens([{ ...blind, blind: 'size' }])).toEqual({
    title: '? T0',
    tooltip: 'The schema is too large to be examined.',
    target: 't0',
  });
});

it('a tool with errors is not said to be taken, nor only that a target changes it', () => {
  const [changed] = of('changed');
  if (!changed) throw new Error('no verdict');
  expect(verdictLens([{ ...changed, blind: 'errors' }])).toMatchObject({
    title: '? T0',
    tooltip: 'It has errors: no target gets it until they are fixed.\nT0 changes it. The array "a" has no "items".',
  });
});

const titles = (form: Parameters<typeof previewCommands>[0]) => previewCommands(form).map(({ title }) => title);

it('a target that is not named yet can be named above its preview', () => {
  expect(titles({ shortTitle: 'Gemini', isNamed: false })).toEqual([
    'Change Target…',
    'Copy as JSON',
    'Check for Gemini',
  ]);
  expect(titles({ shortTitle: 'Gemini', isNamed: true })).toEqual(['Change Target…', 'Copy as JSON']);
});

it('the preview of a tool that has gone has no lenses', () => {
  expect(titles(undefined)).toEqual([]);
});
