import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endedIn } from '../../test/kit/terminal';
import { check } from '../check';
import { preview } from './preview';
import { run } from './run';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tool-manifest-foreign-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const checked = (file: string) => endedIn(cwd, (terminal) => check([file], terminal));
const ran = (file: string, ...more: string[]) =>
  endedIn(cwd, (terminal) => run([file, 'a', '--dry-run', ...more], terminal, { environment: {}, secrets: new Map() }));
const previewed = (file: string, ...more: string[]) => endedIn(cwd, (terminal) => preview([file, ...more], terminal));

function file(name: string, content: unknown): string {
  mkdirSync(dirname(join(cwd, name)), { recursive: true });
  writeFileSync(join(cwd, name), JSON.stringify(content));
  return name;
}

describe('a named file of another format', () => {
  it.each([
    ['mcp-tools.json', 'an MCP tool list', { tools: [{ name: 'a', description: 'd', inputSchema: {} }] }],
    ['tools.json', 'an OpenAI tool list', { tools: [{ type: 'function', function: { name: 'a', parameters: {} } }] }],
    ['manifest.json', "a browser extension's manifest", { manifest_version: 3, name: 'x', version: '1' }],
    ['api.yaml', 'an OpenAPI description', { openapi: '3.1.0', info: { title: 'x' }, paths: {} }],
  ])('%s is reported to look like %s, without advice that would be refused', async (name, what, content) => {
    file(name, content);
    expect(await checked(name)).toEqual({
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
    const name = file('mine.json', { tools: [{ name: 'a', description: 'd', command: ['/bin/true'] }] });
    const message = /^mine\.json is not a tool manifest: .*\. Use --dialect agentcli to read it as one\.$/;
    for (const command of [ran, previewed]) {
      await expect(command(name)).rejects.toThrow(message);
      expect(await command(name, '--dialect', 'agentcli')).toMatchObject({ code: 0 });
    }
  });

  it('is not advised to be read as a dialect without a callable tool', async () => {
    const begun = file('tools.json', { tools: [{ name: 'a', description: 'd', schema: {} }] });
    const other = file('other.json', { name: 'x', entries: [] });
    for (const command of [ran, previewed]) {
      await expect(command(begun)).rejects.toThrow(/^tools\.json is not a tool manifest: its name is that of/);
      await expect(command(other)).rejects.toThrow(/^other\.json is not a tool manifest: its content matches no/);
      for (const name of [begun, other]) await expect(command(name)).rejects.not.toThrow(/--dialect/);
    }
  });
});
