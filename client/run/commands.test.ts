import { beforeEach, expect, it } from 'vitest';
import { editor } from '../../test/kit/editor';
import { runCommand } from './commands';

const TOOL = { uri: 'file:///w/tools.json', name: 'it', index: 0, dialect: 'goagent agentcli', isCallable: true };

beforeEach(() => editor.reset());

it('stored secrets are deleted only after a yes', async () => {
  let deleted = 0;
  const secrets = { forget: async () => ++deleted };
  await runCommand({ secrets } as never, 'forgetSecrets', undefined);
  expect([deleted, editor.asked[0]]).toEqual([0, expect.stringContaining('Delete all stored secrets?')]);
  editor.answer = () => 'Delete';
  await runCommand({ secrets } as never, 'forgetSecrets', undefined);
  expect(deleted).toBe(1);
});

const COMMANDS = ['runTool', 'runLastAgain', 'pollTrigger', 'fetchManifest', 'fetchParameters'] as const;
it.each(COMMANDS)('%s calls nothing in a workspace that is not trusted, and says so', async (command) => {
  editor.isTrusted = false;
  // Without any part that could call something.
  await runCommand({} as never, command, TOOL);
  expect(editor.asked.join()).toContain('this workspace is not trusted, so nothing is called');
});
