import { describe, expect, it } from 'vitest';
import { calling, testFolder } from '../../test/kit/folder';
import { check } from '../check';
import { preview } from './preview';
import { run } from './run';

const folder = testFolder();
const { file } = folder;

const ran = (file: string, ...more: string[]) => folder.ended(calling(run, {}), [file, 'a', '--dry-run', ...more]);
const previewed = (file: string, ...more: string[]) => folder.ended(preview, [file, ...more]);

describe('a named file of another format', () => {
  it.each([
    ['mcp-tools.json', 'an MCP tool list', { tools: [{ name: 'a', description: 'd', inputSchema: {} }] }],
    ['tools.json', 'an OpenAI tool list', { tools: [{ type: 'function', function: { name: 'a', parameters: {} } }] }],
    ['manifest.json', "a browser extension's manifest", { manifest_version: 3, name: 'x', version: '1' }],
    ['api.yaml', 'an OpenAPI description', { openapi: '3.1.0', info: { title: 'x' }, paths: {} }],
  ])('%s is reported to look like %s, without advice that would be refused', async (name, what, content) => {
    file(name, content);
    expect(await folder.ended(check, [name])).toEqual({
      code: 2,
      stdout: '',
      stderr: `tool-manifest: ${name} is not a tool manifest: it looks like ${what}\n`,
    });
    const message = `${name} is not a tool manifest: it looks like ${what}.`;
    for (const command of [ran, previewed]) await expect(command(name)).rejects.toThrow(new Error(message));
  });
});

describe('a named file whose content is not a manifest', () => {
  it('is read as the advised dialect if it is detected', async () => {
    const name = 'mine.json';
    file(name, { tools: [{ name: 'a', description: 'd', command: ['/bin/true'] }] });
    const message = /^mine\.json is not a tool manifest: .*\. Use --dialect agentcli to read it as one\.$/;
    for (const command of [ran, previewed]) {
      await expect(command(name)).rejects.toThrow(message);
      expect(await command(name, '--dialect', 'agentcli')).toMatchObject({ code: 0 });
    }
  });

  it('is not advised to be read as a dialect without a callable tool', async () => {
    const [begun, other] = ['tools.json', 'other.json'];
    file(begun, { tools: [{ name: 'a', description: 'd' }] });
    file(other, { name: 'x', entries: [] });
    for (const command of [ran, previewed]) {
      await expect(command(begun)).rejects.toThrow(/^tools\.json is not a tool manifest: its name is that of/);
      await expect(command(other)).rejects.toThrow(/^other\.json is not a tool manifest: its content matches no/);
      for (const name of [begun, other]) await expect(command(name)).rejects.not.toThrow(/--dialect/);
    }
  });
});
