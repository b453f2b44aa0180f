import { expect, it } from 'vitest';
import { clientLens } from './client-lenses';

const ok = (title: string) => ({ title, state: 'ok' as const, why: [] });

it.each([
  [[ok('Codex')], '✓ Codex'],
  [[ok('Codex'), { title: 'Claude Code', state: 'lost' as const, why: ['It is skipped.'] }], '✗ Claude Code'],
  [[ok('Codex'), { title: 'Cursor', state: 'changed' as const, why: ['It is ignored.'] }], '! Cursor'],
  [['A', 'B', 'C'].map(ok), '✓ 3 of 3 clients'],
])('%j is shown as %s', (clients, title) => {
  expect(clientLens(clients)?.title.replaceAll('\u00a0', ' ')).toBe(title);
});

it('says why a client leaves an entry out', () => {
  const lost = { title: 'Claude Code', state: 'lost' as const, why: ['Missing key `type`.'] };
  expect(clientLens([lost], ['Codex starts `["a"]`.'])?.tooltip).toBe('Codex starts "["a"]".\nMissing key "type".');
  // VS Code shows tooltips only of lenses that can be clicked.
  expect(clientLens([lost])?.command).toBe('workbench.actions.view.problems');
});

it('there is none where no client is known to read the file', () => {
  expect(clientLens([])).toBeUndefined();
});
