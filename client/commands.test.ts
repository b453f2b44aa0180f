import { beforeEach, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { editor } from '../test/kit/editor';
import { registerCommands } from './commands';
import { registerToolsView } from './tools-view/register';

const ran: unknown[][] = [];
beforeEach(() => {
  editor.reset();
  ran.length = 0;
  const support = { run: async (...given: unknown[]) => void ran.push(given), target: async () => undefined };
  registerCommands(async () => support as never, {} as never, {} as never);
});

it('every command that package.json declares is there as soon as the extension is active, and named alike', () => {
  registerToolsView(async () => ({}) as never);
  const declared = packageJson.contributes.commands.map(({ command }) => command);
  expect(declared.filter((command) => !/^toolManifest\.\w+$/.test(command) || !editor.commands.has(command))).toEqual(
    [],
  );
});

it('a command of a menu that passes nothing of use is carried out: the menu of new files does that', async () => {
  await editor.commands.get('toolManifest.newManifest')?.(undefined);
  expect(ran).toEqual([['newManifest', undefined]]);
});

it('a command without an argument is about a tool that is asked for; one with a tool about that', async () => {
  await editor.commands.get('toolManifest.runTool')?.();
  await editor.commands.get('toolManifest.runTool')?.({ name: 'a' });
  expect(ran).toEqual([
    ['runTool', undefined],
    ['runTool', { name: 'a' }],
  ]);
});

it('a click on a row that VS Code has just forgotten asks for no other tool', async () => {
  await editor.commands.get('toolManifest.runTool')?.(undefined, undefined);
  expect(ran).toEqual([]);
});
