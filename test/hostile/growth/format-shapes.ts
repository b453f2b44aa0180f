/** Hostile files of clients: servers, plugins, marketplaces, skills. */
import { type Growing, repeated, type Shape } from './shape';

/** @param files the files around it, by path */
function file(path: string, name: string, text: Growing, files?: (count: number) => Readonly<Record<string, string>>) {
  const place = (one: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(one).map(([key, value]) => [`file:///w/${key}`, value]));
  return {
    name: `${name} (${path})`,
    language: path.endsWith('.md') ? 'yaml' : 'json',
    uri: `file:///w/${path}`,
    dialect: undefined,
    text: (n: number) => repeated(text, n),
    ...(files && { files: (n: number) => place(files(n)) }),
  } satisfies Shape;
}

const servers = (name: string, text: Growing) =>
  file('.mcp.json', name, (n) => `{"mcpServers":{${repeated(text, n)}}}`);

/** A server with additional members. */
const server = (name: string, text: Growing) => servers(name, (n) => `"docs":{"command":"node",${repeated(text, n)}}`);

const PLUGIN = '"name":"docs","version":"1.0.0","description":"d","author":{"name":"Acme"}';
const plugin = (name: string, text: Growing) =>
  file('.claude-plugin/plugin.json', name, (n) => `{${PLUGIN},${repeated(text, n)}}`);

const MARKETPLACE = '"name":"acme","owner":{"name":"Acme"},"metadata":{"description":"d"}';
const marketplace = (name: string, text: Growing, files?: (count: number) => Readonly<Record<string, string>>) =>
  file('.claude-plugin/marketplace.json', name, (n) => `{${MARKETPLACE},${repeated(text, n)}}`, files);

const codex = (name: string, text: Growing) =>
  file('.codex-plugin/plugin.json', name, (n) => `{${PLUGIN},${repeated(text, n)}}`);
const skill = (name: string, text: Growing) =>
  file('skills/docs/SKILL.md', name, (n) => `---\n${repeated(text, n)}\n---\n# Docs\n`);

const AGENT = '"$schema":"https://agent-plugins.org/schemas/1.0.0/plugin.schema.json","name":"docs","version":"1.0.0"';
const AGENT_SERVERS = '"$schema":"https://agent-plugins.org/schemas/1.0.0/mcp.schema.json"';

/** Servers. */
export const SERVER_SHAPES: readonly Shape[] = [
  servers('sound servers', `«"s№":{"command":"node","args":["a.js"],"env":{"KEY":"\${KEY}"}}‖,\n»`),
  servers('servers of one name', `«"docs":{"command":"node"}»`),
  servers('servers without anything', `«"s№":{}»`),
  servers('servers that are numbers', `«"s№":№»`),
  servers('servers with whole command lines', `«"s№":{"command":"npx -y some-server --a b"}»`),
  servers('servers whose package has no version', `«"s№":{"command":"npx","args":["-y","some-server"]}»`),
  servers('servers over plain http', `«"s№":{"type":"http","url":"http://a№.example/mcp"}»`),
  servers('servers with secrets', `«"s№":{"command":"node","env":{"TOKEN":"ghp_a1B2c3D4e5F6a1B2c3D4e5F6a1B2c3D4№№"}}»`),
  servers('servers with a wrong type', `«"s№":{"type":"streamableHttp","url":"https://a.example/mcp"}»`),
  file('.mcp.json', 'servers among unknown keys', `{"mcpServers":{«"s№":{"comand":1}»},"mcpServer":{},«"k№":1»}`),
  server('arguments', `"args":[«"a№"»]`),
  server('arguments that are numbers', `"args":[«№»]`),
  server('variables', `"env":{«"KEY№":"\${KEY№}"»}`),
  server('variables of other clients', `"env":{«"KEY№":"\${env:KEY№}"»}`),
  server('variables in one text', `"args":["«\${env:KEY}‖»"]`),
  server('variables that are not closed', `"args":["«\${env:‖»"]`),
  server('variables that are numbers', `"env":{«"KEY№":№»}`),
  server('keys that nobody knows', `«"k№":1»`),
  server('misspelt keys', `«"comman№":1»`),
  server('keys of one name', `«"comand":1»`),
  server('levels in an unknown key', (n) => `"k":${'{"a":['.repeat(n)}${']}'.repeat(n)}`),
  servers('letters of a command', `"docs":{"command":"«a‖»"}`),
  servers('words of a command', `"docs":{"command":"npx «a‖ »"}`),
  servers('letters of an address', `"docs":{"type":"http","url":"http://a.«a.‖»example/"}`),
  servers('letters of a name', `"«a-‖»":{"command":"node"}`),
  servers('headers', `"docs":{"type":"http","url":"https://a.example","headers":{«"X-№":"Bearer \${env:A}"»}}`),
  file('.vscode/mcp.json', 'sound servers', `{"servers":{«"s№":{"command":"node"}»}}`),
  file('.cursor/mcp.json', 'servers with keys of others', `{"mcpServers":{«"s№":{"serverUrl":"https://a.example"}»}}`),
  file('opencode.json', 'servers', `{"mcp":{«"s№":{"type":"local","command":"node a.js","env":{"A":"1"}}»}}`),
  file('mcp.json', 'servers', `{${AGENT_SERVERS},"mcpServers":{«"s№":{"type":"sse","url":"http://a.example"}»}}`),
];

/** Plugins, marketplaces and skills. */
export const PLUGIN_SHAPES: readonly Shape[] = [
  plugin('keywords', `"keywords":[«"k№"»]`),
  plugin('keywords that are numbers', `"keywords":[«№»]`),
  plugin('unknown keys', `«"k№":1»`),
  plugin('misspelt keys', `«"keyword№":1»`),
  plugin('commands that are not there', `"commands":[«"./commands/c№.md"»]`),
  plugin('commands without a beginning', `"commands":[«"commands/c№.md"»]`),
  plugin('commands by name', `"commands":{«"c№":{"source":"./c№.md","description":1}»}`),
  plugin('skills', `"skills":[«"./skills/s№"»]`),
  plugin(
    'hooks',
    `"hooks":{"PreToolUse":[«{"matcher":"Bash","hooks":[{"type":"command","command":"\${CLAUDE_PLUGIN_ROOT}/a.sh"}]}»]}`,
  ),
  plugin('events that are unknown', `"hooks":{«"PreToolUs№":[{"hooks":[{"type":"comand"}]}]»}`),
  plugin('servers', `"mcpServers":{«"s№":{"command":"npx -y a","type":"x"}»}`),
  plugin('settings', `"userConfig":{«"k№":{"type":"string","title":"T","description":"d"}»}`),
  plugin('settings of wrong types', `"userConfig":{«"k-№":{"type":"strin","titel":1}»}`),
  plugin('needed plugins', `"dependencies":[«"p№"»]`),
  plugin('channels', `"channels":[«{"server":"s№","userConfig":{"a":{}}}»]`),
  file('.claude-plugin/plugin.json', 'letters of a name', `{"name":"«Ab ‖»","version":"«1.‖»","author":"«a <b> ‖»"}`),
  file('.claude-plugin/plugin.json', 'hyphens of a name', `{"name":"a«-‖»b","repository":{"url":"«git+‖»"}}`),
  marketplace('sound plugins', `"plugins":[«{"name":"p№","source":"./p№","description":"d"}»]`, (n) =>
    Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i}/.claude-plugin/plugin.json`, `{"name":"p${i}"}`])),
  ),
  marketplace('plugins with another version', `"plugins":[«{"name":"q№","source":"./p№","version":"1.0.0"}»]`, (n) =>
    Object.fromEntries(
      Array.from({ length: n }, (_, i) => [`p${i}/.claude-plugin/plugin.json`, `{"name":"p${i}","version":"2.0.0"}`]),
    ),
  ),
  marketplace('plugins of one folder', `"plugins":[«{"name":"p№","source":"./p","version":"1.0.0"}»]`, () => ({
    'p/.claude-plugin/plugin.json': '{"name":"p","version":"2.0.0"}',
  })),
  marketplace('plugins of one name', `"plugins":[«{"name":"docs","source":"./docs"}»]`),
  marketplace('plugins elsewhere', `"plugins":[«{"name":"p№","source":{"source":"github","repo":"a/b"}}»]`),
  marketplace('plugins without a source', `"plugins":[«{"name":"P №","sorce":"./p"}»]`),
  marketplace('plugins that are numbers', `"plugins":[«№»]`),
  marketplace('new names', `"renames":{«"a№":"b№"»},"plugins":[]`),
  marketplace('dots of a source', `"plugins":[{"name":"p","source":"«../‖»p"}]`),
  marketplace('letters of a source', `"plugins":[{"name":"p","source":"«a-‖».git/x"}]`),
  codex('prompts', `"interface":{"displayName":"D","defaultPrompt":[«"p№"»]}`),
  codex('skills', `"skills":[«"./skills/s№"»]`),
  codex('unknown keys', `"interface":{«"k№":1»}`),
  file(
    '.agents/plugins/marketplace.json',
    'plugins',
    `{"name":"acme","plugins":[«{"name":"p№","source":{"source":"local","path":"./p№"},"policy":{}}»]}`,
  ),
  file('.cursor-plugin/plugin.json', 'keys', `{"name":"docs",«"k№":1»}`),
  file('.cursor-plugin/marketplace.json', 'plugins', `{"name":"a","plugins":[«{"name":"p№","source":"p№"}»]}`),
  file('plugin.json', 'unknown keys', `{${AGENT},«"k№":1»}`),
  file('plugin.json', 'skills', `{${AGENT},"skills":[«"./skills/s№"»]}`, (n) =>
    Object.fromEntries(Array.from({ length: n }, (_, i) => [`skills/s${i}/SKILL.md`, '---\nname: a\n---\n'])),
  ),
  file('gemini-extension.json', 'servers', `{"name":"docs","version":"1.0.0","mcpServers":{«"s№":{"trust":true}»}}`),
  file('gemini-extension.json', 'settings', `{"name":"docs","version":"1","settings":[«{"name":"n","envVar":"E"}»]}`),
  file('gemini-extension.json', 'files', `{"name":"docs","version":"1.0.0","contextFileName":[«"F№.md"»]}`),
  skill('lines', `name: docs\ndescription: d\n«k№: v‖\n»`),
  skill('lines of one name', `name: docs\ndescription: d\n«k: v‖\n»`),
  skill('misspelt keys', `name: docs\n«descriptio№: v‖\n»`),
  skill('colons', `name: docs\n«k№: a: b‖\n»`),
  skill('lines without a colon', `name: docs\n«k№‖\n»`),
  skill('tabs', `name: docs\n«\tk№: v‖\n»`),
  skill('brackets', `name: docs\ndescription: d\n«k№: [a‖\n»`),
  skill('lines of a description', `name: docs\ndescription: >\n«  d‖\n»`),
  skill('letters of a description', `name: docs\ndescription: «d: ‖»`),
  skill('hyphens of a name', `name: A«-‖»b\ndescription: d`),
  skill('entries of `metadata`', `name: docs\ndescription: d\nmetadata:\n«  k№: №‖\n»`),
  file('skills/docs/SKILL.md', 'front matter without an end', `---\nname: docs\n«k№: v‖\n»`),
  file('skills/docs/SKILL.md', 'lines below the front matter', `---\nname: docs\ndescription: d\n---\n«# a: b‖\n»`),
  file('skills/docs/SKILL.md', 'empty lines before the front matter', `«\n‖»---\nname: docs\n---\n`),
  file('skills/s0/SKILL.md', 'skills beside it', `---\nname: docs\ndescription: d\n---\n`, (n) =>
    Object.fromEntries(Array.from({ length: n }, (_, i) => [`skills/s${i}/SKILL.md`, '---\nname: docs\n---\n'])),
  ),
];
