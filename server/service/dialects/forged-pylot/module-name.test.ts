import { expect, it } from 'vitest';
import { dottedModule, moduleNameFault } from './module-name';

it.each([
  ['src/bridge/tools/git_status', "module import failed (No module named 'src/bridge/tools/git_status')"],
  ['src/bridge/tools/git_status.py', "module import failed (No module named 'src/bridge/tools/git_status')"],
  ['src\\bridge', "module import failed (No module named 'src\\bridge')"],
  ['src..bridge', "module import failed (No module named 'src.')"],
  ['src.bridge.', "module import failed (No module named 'src.bridge.')"],
  ['.tools.x', "the 'package' argument is required to perform a relative import for '.tools.x' (TypeError)"],
])('%j is refused: %s', (module, says) => expect(moduleNameFault(module)?.message).toBe(says));

it.each(['src.bridge.tools.git_status', 'x', 'my-tool', 'my tools.x', 'größe.x'])('%j could be imported', (module) =>
  expect(moduleNameFault(module)).toBeUndefined(),
);

it.each([
  ['src/bridge/tools/x.py', 'src.bridge.tools.x'],
  ['./src\\bridge', 'src.bridge'],
  ['.tools.x', 'tools.x'],
  ['a..b', 'a.b'],
  ['src.bridge.x.py', 'src.bridge.x'],
  ['/', undefined],
  ['a b', undefined],
])('%j as an import path is %j', (written, dotted) => expect(dottedModule(written)).toBe(dotted));
