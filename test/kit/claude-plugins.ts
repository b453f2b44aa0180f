/** Mistakes in plugins of Claude Code, by the number of the check: members of a manifest, or of an entry in a marketplace. */
import type { Json } from '../../server/service/document/tree/node';
import { SERVER_MISTAKES } from './claude-servers';

/** Members of a manifest. */
export type Members = { readonly [key: string]: Json };

export const PLUGIN: Members = { name: 'docs', version: '1.0.0', description: 'Searches.', author: { name: 'Acme' } };

const URL = 'https://docs.acme.example/mcp';
const HTTP: Members = { type: 'http', url: URL };
const OPTION: Members = { type: 'string', title: 'Key', description: 'The key.' };
const MONITOR: Members = { name: 'log', command: 'tail -f log', description: 'The log.' };
const servers = (server: Json): Members => ({ mcpServers: { docs: server } });
const options = (more: Members): Members => ({ userConfig: { key: { ...OPTION, ...more } } });
const lsp = (more: Members): Members => ({
  lspServers: { go: { command: 'gopls', extensionToLanguage: { '.go': 'go' }, ...more } },
});
const monitor = (more: Members): Members => ({ experimental: { monitors: [{ ...MONITOR, ...more }] } });

/** Without some keys. */
function without(members: Members, ...keys: readonly string[]): Members {
  return Object.fromEntries(Object.entries(members).filter(([key]) => !keys.includes(key)));
}

/** Mistakes in the hooks of an event. @param id the beginning of the numbers */
export function hookMistakes(id: string, event: string): Readonly<Record<string, Members>> {
  const group = (value: Json): Members => ({ hooks: { [event]: [value] } });
  const hook = (value: Json): Members => group({ hooks: [value] });
  const command = { type: 'command', command: 'echo' };
  return {
    [`${id}.list`]: { hooks: { [event]: {} } },
    [`${id}.object`]: group('echo'),
    [`${id}.array`]: group({ hooks: command }),
    [`${id}.string`]: group({ matcher: 7, hooks: [] }),
    [`${id}.hooks`]: group({ matcher: 'Bash' }),
    [`${id}.type`]: hook({ command: 'echo' }),
    [`${id}.types`]: hook({ type: 'shell', command: 'echo' }),
    [`${id}.each.number`]: hook({ ...command, timeout: '5' }),
    [`${id}.each.boolean`]: hook({ ...command, once: 'yes' }),
    [`${id}.each.string`]: hook({ ...command, statusMessage: 7 }),
    [`${id}.if`]: hook({ ...command, if: 7 }),
    [`${id}.timeout`]: hook({ ...command, timeout: 0 }),
    [`${id}.command.command`]: hook({ type: 'command' }),
    [`${id}.command.string`]: hook({ type: 'command', command: 7 }),
    [`${id}.command.more.string`]: hook({ ...command, args: [7] }),
    [`${id}.command.more.array`]: hook({ ...command, args: 'a' }),
    [`${id}.async`]: hook({ ...command, async: 'yes' }),
    [`${id}.http.url`]: hook({ type: 'http' }),
    [`${id}.http.more.object`]: hook({ ...HTTP, headers: [] }),
    [`${id}.http.string`]: hook({ type: 'http', url: 7 }),
    [`${id}.prompt.prompt`]: hook({ type: 'agent' }),
    [`${id}.prompt.string`]: hook({ type: 'prompt', prompt: 7 }),
    [`${id}.prompt.more.string`]: hook({ type: 'prompt', prompt: 'Good?', model: 7 }),
    [`${id}.mcp_tool.server`]: hook({ type: 'mcp_tool', tool: 'find' }),
    [`${id}.mcp_tool.tool`]: hook({ type: 'mcp_tool', server: 'docs' }),
    [`${id}.mcp_tool.string`]: hook({ type: 'mcp_tool', server: 'docs', tool: 7 }),
    [`${id}.shell`]: hook({ ...command, shell: 'zsh' }),
    [`${id}.url`]: hook({ type: 'http', url: 'docs' }),
  };
}

/** Mistakes that count in a manifest and in an entry. */
export const MISTAKES: Readonly<Record<string, Members>> = {
  'CC0.string': { license: 7 },
  'CC0.boolean': { defaultEnabled: 'yes' },
  'CC0.array': { keywords: 'search' },
  'CC0.object': { settings: [] },
  'CC0.author': { author: 'Acme' },
  'CC0.author.name': { author: { email: 'docs@acme.example' } },
  CC6: { homepage: 'acme.example' },
  CC7: { repository: { type: 'git', url: 'git+https://git.acme.example/docs.git' } },
  'CC0.paths': { skills: {} },
  'CC0.commands': { commands: 7 },
  'CC0.components': { hooks: 7 },
  'CC0.inside': { mcpServers: [7] },
  'CC0.monitors': { experimental: { monitors: {} } },
  'CC0.command': { commands: { find: {} } },
  'CC0.either': { commands: { find: { source: './commands', content: 'Find.' } } },
  'CC0.command.content': { commands: { find: { content: '' } } },
  'CC0.command.string': { commands: { find: { content: 'Find.', model: 7 } } },
  CC8: { agents: './agents' },
  'CC14.json': { hooks: './hooks' },
  'CC14.types': { types: './hooks' },
  'CC14.servers': { mcpServers: 'servers.json' },
  'CC14.start': { commands: 'commands' },
  'CC14.skills': { skills: 'skills' },
  'CC0.dependencies': { dependencies: [7] },
  'CC0.dependency': { dependencies: ['search@acme@latest'] },
  'CC0.dependency.name': { dependencies: [{}] },
  'CC0.id': { dependencies: [{ name: 'a/b' }] },
  'CC0.dependency.string': { dependencies: [{ name: 7 }] },
  CC10: { hooks: { BeforeTool: [] } },
  'CC10.nested': { hooks: { hooks: { PreToolUse: [{ hooks: [] }] } } },
  'CC10.inner': { hooks: { hooks: { Stop: [] } } },
  ...hookMistakes('CC10.hook', 'Stop'),
  ...Object.fromEntries(Object.entries(SERVER_MISTAKES).map(([id, server]) => [id, servers(server)])),
  'CC0.lsp': { lspServers: { go: 'gopls' } },
  'CC0.lsp.keys': lsp({ filetypes: ['go'] }),
  'CC0.lsp.command': lsp({ command: '' }),
  'CC0.lsp.extensionToLanguage': { lspServers: { go: { command: 'gopls' } } },
  'CC0.lsp.string': lsp({ workspaceFolder: 7 }),
  'CC0.lsp.array': lsp({ args: 'serve' }),
  'CC0.lsp.object': lsp({ env: [] }),
  'CC0.lsp.boolean': lsp({ diagnostics: 'yes' }),
  'CC0.lsp.number': lsp({ maxRestarts: '3' }),
  'CC0.lsp.spaces': lsp({ command: 'gopls serve' }),
  'CC0.lsp.empty': lsp({ args: [''] }),
  'CC0.lsp.extensions': lsp({ extensionToLanguage: {} }),
  'CC0.lsp.dot': lsp({ extensionToLanguage: { go: 'go' } }),
  'CC0.lsp.transport': lsp({ transport: 'tcp' }),
  'CC0.lsp.times': lsp({ startupTimeout: 0 }),
  'CC0.lsp.restarts': lsp({ maxRestarts: -1 }),
  'CC0.monitor': { experimental: { monitors: [7] } },
  'CC0.monitor.keys': monitor({ interval: 5 }),
  'CC0.monitor.name': monitor({ name: '' }),
  'CC0.monitor.command': { experimental: { monitors: [without(MONITOR, 'command')] } },
  'CC0.monitor.description': monitor({ description: '' }),
  'CC0.monitor.string': monitor({ name: 7 }),
  'CC0.monitor.when': monitor({ when: 'now' }),
  'CC0.unique': { experimental: { monitors: [MONITOR, MONITOR] } },
  'CC0.channel.keys': { channels: [{ server: 'docs', port: 80 }] },
  'CC0.channel.server': { channels: [{}] },
  'CC0.channel.string': { channels: [{ server: 7 }] },
  'CC11.map': { userConfig: [] },
  'CC11.option.object': { userConfig: { key: 'Key' } },
  'CC11.key': { userConfig: { 'api-key': OPTION } },
  'CC11.keys': options({ placeholder: 'x' }),
  'CC11.types': options({ type: 'integer' }),
  'CC11.type': { userConfig: { key: without(OPTION, 'type') } },
  'CC11.title': { userConfig: { key: without(OPTION, 'title') } },
  'CC11.description': { userConfig: { key: without(OPTION, 'description') } },
  'CC11.each.string': options({ title: 7 }),
  'CC11.each.boolean': options({ required: 'yes' }),
  'CC11.each.number': options({ min: '1' }),
  'CC11.each.array': options({ options: 'a' }),
  'CC11.default': options({ default: null }),
  'CC11.items': options({ multiple: true, default: [7] }),
  'CC11.choices': options({ options: ['a', 'b'] }),
  'CC0.optional': { optionalDependencies: 'search' },
  'CC0.engines': { engines: '>=2' },
  'CC0.engine': { engines: { 'claude-code': 2 } },
  'CC0.range': { engines: { 'claude-code': 'latest' } },
  'CC0.experimental': { experimental: [] },
  'CC0.experimental.keys': { experimental: { theme: './themes' } },
  'CC0.moved': { monitors: [] },
};
